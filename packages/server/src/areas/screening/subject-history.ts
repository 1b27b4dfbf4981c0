import type { RecordHistory, SubjectEvent } from '@fiducia/contract/screening/screening-history.routes';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import type { SubjectKind } from '@fiducia/domain/screening/screening-subject';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';

interface SubjectRow {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly screened_at: string;
}

/** A row per content of a subject, from its first to its last screening. */
interface ScreeningRow {
  readonly subject_id: string;
  readonly name: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly times: number;
  readonly last_lists: string | null;
}

interface HitEventRow {
  readonly subject_id: string;
  readonly hit_id: string;
  readonly listed_name: string;
  readonly ent_num: number;
  readonly list: string;
  readonly score: number;
  readonly at: string;
  readonly transition: string;
  readonly to_status: string;
  readonly note: string | null;
  readonly who: string | null;
}

const readScreenings = (db: Queries, subjectIds: readonly string[]): Promise<ScreeningRow[]> =>
  db.many<ScreeningRow>(sql`
    select s.subject_id, s.name, s.first_at, s.last_at, s.times,
           (select string_agg(v.list || ' ' || to_char(v.pulled_at_utc at time zone 'America/New_York', 'MM/DD/YYYY'), ', ' order by v.list desc)
              from ofac_file_versions v where s.last_with like '%' || v.id || '%') as last_lists
      from subject_screenings s where s.subject_id = any(${[...subjectIds]}::text[]) order by s.first_at desc limit 500`);

const readHitEvents = (db: Queries, subjectIds: readonly string[]): Promise<HitEventRow[]> =>
  db.many<HitEventRow>(sql`
    select h.subject_id, h.id as hit_id, h.listed_name, h.ent_num, h.list, h.score_basis_points as score, t.created_at as at, t.transition,
           t.to_status, t.note, ${raw(fullNameOrNull('u'))} as who
      from screening_hits h join transitions t on t.record_id = h.id left join users u on u.id = t.user_id
     where h.subject_id = any(${[...subjectIds]}::text[]) order by t.created_at desc, t.id desc limit 500`);

/**
 * Returns all screenings and decisions of a participant with the payees of their payments, or of the payee of one payment
 * instruction, or of another screened record, such as the owner of an IRA with their beneficiaries. They are retained
 * for 10 years.
 */
export async function readRecordHistory(ctx: RequestContext, recordId: string): Promise<RecordHistory | Rejection> {
  const db = ctx.db;
  const record = await db.one<{ name: string | null; participant_id: string | null }>(sql`
    select coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.company_name) as name, p.id as participant_id
      from participants p where p.id = ${recordId}
    union all
    select i.payable_to, i.participant_id from payment_instructions i where i.id = ${recordId}
    union all
    select s.name, null from screening_subjects s where ${recordId} in (s.record_id, s.owner_id) limit 1`);
  if (record === undefined) return absent;
  const subjects = await db.many<SubjectRow>(sql`
    select s.id, s.kind, s.name, s.screened_at from screening_subjects s
     where s.record_id = ${recordId} or s.owner_id = ${recordId}
        or s.record_id in (select i.id from payment_instructions i where i.participant_id = ${recordId})
     order by s.screened_at desc, s.id limit 100`);
  const ids = subjects.map(({ id }) => id);
  const together = db.together();
  const [screenings, hits] = await Promise.all([readScreenings(together, ids), readHitEvents(together, ids)]);
  return {
    name: record.name,
    participantId: record.participant_id,
    subjects: subjects.map((subject) => ({
      id: subject.id,
      kind: subject.kind,
      name: subject.name,
      screenedAt: subject.screened_at,
      events: [
        ...screenings.filter((row) => row.subject_id === subject.id).flatMap((row) => screeningEvents(row)),
        ...hits.filter((row) => row.subject_id === subject.id).map((row) => hitEvent(row)),
      ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    })),
  };
}

function screeningEvents({ name, first_at, last_at, times, last_lists }: ScreeningRow): SubjectEvent[] {
  const event = (at: string, what: string): SubjectEvent => ({ at, what, who: null, hitId: null });
  const first = event(first_at, `Screened for the first time as “${name}”`);
  if (times === 1) return [first];
  const again = times === 2 ? 'once' : `${times - 1} times`;
  return [
    event(last_at, `Screened again as “${name}”, ${again} since then. Last with ${listsText(last_lists)}`),
    first,
  ];
}

function listsText(lists: string | null): string {
  if (lists === null) return 'a list that is no longer stored';
  return lists
    .split(', ')
    .map((one) => {
      const [list = '', day] = one.split(' ');
      return `the ${isOneOf(ofacLists, list) ? ofacListNames[list] : list} of ${day}`;
    })
    .join(' and ');
}

const transitionTexts: Readonly<Record<string, string>> = {
  create: 'Hit',
  confirm: 'Confirmed as a match',
  reopen: 'Reopened because our record changed',
  lapse: 'No longer similar',
};

function hitEvent(row: HitEventRow): SubjectEvent {
  const what =
    row.transition === 'clear'
      ? row.to_status === 'cleared'
        ? 'Cleared'
        : 'First review: different person or company'
      : (transitionTexts[row.transition] ?? row.transition);
  const entry = `${row.listed_name}, entry ${row.ent_num}, score ${Math.round(row.score / 100)}`;
  return {
    at: row.at,
    what: `${what}: ${entry}${row.note === null ? '' : `. ${row.note}`}`,
    who: row.who,
    hitId: row.hit_id,
  };
}
