import type { ComparedFact, HitEvent, ScreeningHitDetail } from '@fiducia/contract/screening/screening-hit.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { decide, stateOf } from '@fiducia/domain/foundation/machine/machine';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { explainHit } from '@fiducia/domain/screening/explain-hit';
import type { ListedBirth, ListedEntry, ListedName } from '@fiducia/domain/screening/listed-entry';
import { type ComparedFacts, compareFacts } from '@fiducia/domain/screening/screen-subject';
import { leastDifferingFacts, screeningHitMachine } from '@fiducia/domain/screening/screening-hit-machine';
import { countries } from '@fiducia/domain/system/countries';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { readHeldPayments } from './held-payments.ts';
import { screeningHitTable } from './screening-hit.table.ts';
import { screeningHitTransitions } from './screening-hit-transitions.ts';
import type { VersionedThresholds } from './screening-settings.ts';

interface OurSide {
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly country_code: string | null;
  readonly address: string | null;
  readonly tax_id: string | null;
}

const readOurSide = (db: Queries, subjectId: string): Promise<OurSide | undefined> =>
  db.one<OurSide>(sql`
    select s.name, coalesce(p.date_of_birth, o.date_of_birth) as date_of_birth, coalesce(i.country_code, p.country_code, a.country_code) as country_code,
           nullif(concat_ws(', ', coalesce(i.address_line1, p.address_line1, o.address_line1, a.address_line1), coalesce(i.city, p.city, o.city, a.city),
             coalesce(i.state_code, p.state_code, o.state_code, a.state_code)), '') as address,
           '•••-••-' || coalesce(p.tax_id_last4, o.tax_id_last4) as tax_id
      from screening_subjects s
      left join payment_instructions i on s.kind = 'payee' and i.id = s.record_id
      left join participants p on s.kind = 'participant' and p.id = s.record_id
      left join prospects o on s.kind = 'iraOwner' and o.id = s.record_id
      left join accounts a on s.kind = 'sponsor' and a.id = s.record_id
     where s.id = ${subjectId}`);

interface FoundWith {
  readonly record_id: string;
  readonly strength: ListedName['strength'];
  readonly birth: ComparedFacts['birth'];
  readonly years_apart: number | null;
  readonly country: ComparedFacts['country'];
  readonly thresholds: VersionedThresholds;
}

const readFoundWith = (db: Queries, hitId: string): Promise<FoundWith | undefined> =>
  db.one<FoundWith>(sql`
    select s.record_id, h.name_strength as strength, h.birth, h.years_apart, h.country, h.thresholds from screening_hits h join screening_subjects s on s.id = h.subject_id where h.id = ${hitId}`);

const readHistory = (db: Queries, hitId: string): Promise<HitEvent[]> =>
  db.many<HitEvent>(sql`
    select t.created_at as at,
           case t.transition when 'create' then 'Found' when 'clear' then case when t.to_status = 'cleared' then 'Cleared' else 'First review: different person or company' end
             when 'confirm' then 'Confirmed as a match' when 'reopen' then 'Reopened because our record changed'
             else 'No longer similar' end || coalesce('. ' || t.note, '') as what,
           ${raw(fullNameOrNull('u'))} as who
      from transitions t left join users u on u.id = t.user_id
     where t.record_id = ${hitId} order by t.created_at desc, t.id desc limit 100`);

/** Returns both sides of a hit, the payments that it holds, and earlier decisions. */
export async function readHitDetail(ctx: RequestContext, id: string): Promise<ScreeningHitDetail | Rejection> {
  const hit = await readRecord(ctx.db, screeningHitTable, id, ctx.actor);
  if (isRejection(hit)) return hit;
  const db = ctx.db.together();
  const row = await db.one<Row>(sql`select * from screening_hits where id = ${id}`);
  const subjectId = String(row?.['subject_id']);
  const [ours, entry, payments, history, reviewer, others, found] = await Promise.all([
    readOurSide(db, subjectId),
    db.one<{ content: ListedEntry }>(sql`
      select e.content from ofac_entries e join screening_hits h on h.ofac_entry_id = e.id where h.id = ${id}`),
    readHeldPayments(db, [subjectId]),
    readHistory(db, id),
    db.one<{ name: string | null }>(sql`
      select ${raw(fullNameOrNull('u'))} as name
        from screening_hits h join users u on u.id = h.reviewed_by where h.id = ${id}`),
    db.one<{ count: number }>(sql`
      select count(*)::int as count from screening_hits where subject_id = ${subjectId} and id <> ${id} and deleted_at is null`),
    readFoundWith(db, id),
  ]);
  if (!row || !ours || !entry || !found) throw new Error(`hit ${id} has no subject or entry`);
  const facts = (await screeningHitTransitions.loadFacts(ctx.db, [row], ctx)).get(id);
  if (facts === undefined) throw new Error(`hit ${id} has no facts`);
  const withChoice = { ...facts, differing: leastDifferingFacts };
  const decision = decide(screeningHitMachine, 'clear', stateOf(hit.status), withChoice, ctx.actor);
  return {
    hit,
    recordId: found.record_id,
    explanation: explainHit(
      {
        score: hit.scoreBasisPoints / 10_000,
        grade: hit.grade,
        nameStrength: found.strength,
        birth: found.birth,
        yearsApart: found.years_apart,
        country: found.country,
      },
      found.thresholds,
    ),
    thresholdsVersion: found.thresholds.version,
    programs: entry.content.programs,
    remarks: entry.content.remarks,
    facts: comparedFacts(ours, entry.content, hit.scoreBasisPoints),
    payments: payments.map((one) => ({
      paymentInstructionId: one.id,
      friendlyId: one.friendly_id,
      orderLineId: one.order_line_id,
      amountCents: one.amount,
      methodCode: one.payment_method_code,
      planName: one.plan_name,
      serviceCode: one.service_code,
    })),
    history,
    reviewsNeeded: facts.reviewsNeeded,
    firstReviewer: reviewer?.name ?? null,
    blocker: 'rejected' in decision ? decision.sentence : null,
    otherHits: others?.count ?? 0,
  };
}

const countryNames = new Map(countries.map(({ code, displayName }) => [code, displayName]));

function comparedFacts(ours: OurSide, entry: ListedEntry, scoreBasisPoints: number): ComparedFact[] {
  const country = ours.country_code === null ? null : (countryNames.get(ours.country_code) ?? ours.country_code);
  const { birth, yearsApart, country: ofCountry } = compareFacts({ dateOfBirth: ours.date_of_birth, country }, entry);
  return [
    {
      label: 'Name',
      ours: ours.name,
      listed: entry.names.map(({ text, strength }) => (strength === 'primary' ? text : `${text} (${strength} alias)`)),
      verdict: scoreBasisPoints === 10_000 ? 'same' : 'close',
      text: scoreBasisPoints === 10_000 ? 'Same name' : 'Similar name',
    },
    {
      label: 'Date of birth',
      ours: ours.date_of_birth === null ? null : formatDate(ours.date_of_birth),
      listed: entry.births.map((one) => birthText(one)),
      verdict: birth,
      text: birthVerdict(birth, yearsApart),
    },
    {
      label: 'Country',
      ours: country,
      listed: entry.countries,
      verdict: ofCountry,
      text: { same: 'Same', close: 'Similar', different: 'Different', unknown: 'Can’t be compared' }[ofCountry],
    },
    { label: 'Address', ours: ours.address, listed: entry.addresses, verdict: 'unknown', text: 'Compare by hand' },
    {
      label: 'ID number',
      ours: ours.tax_id,
      listed: entry.ids.map(({ kind, number }) => `${kind} ${number}`),
      verdict: 'unknown',
      text: ours.tax_id === null || entry.ids.length === 0 ? 'Can’t be compared' : 'Compare by hand',
    },
  ];
}

function birthText({ day, fromYear, toYear }: ListedBirth): string {
  if (day !== null) return formatDate(day);
  return fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`;
}

function birthVerdict(verdict: ComparedFact['verdict'], yearsApart: number | null): string {
  if (verdict === 'same') return 'Same day';
  if (verdict === 'close') return 'Same year';
  if (yearsApart === null) return 'Can’t be compared';
  return yearsApart === 1 ? '1 year apart' : `${yearsApart} years apart`;
}
