import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type ScreeningMatch, screenSubject } from '@fiducia/domain/screening/screen-subject';
import type { ScreeningSubject, SubjectKind } from '@fiducia/domain/screening/screening-subject';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { type ListsInForce, readListsInForce, type StoredEntry } from './lists-in-force.ts';
import { screeningHitTable } from './screening-hit.table.ts';
import { screeningHitTransitions } from './screening-hit-transitions.ts';
import { versionedThresholds } from './screening-settings.ts';

/** A person or company to screen, with the record that it comes from. */
export interface RecordToScreen extends ScreeningSubject {
  readonly kind: SubjectKind;
  readonly recordId: string;
  /** The record that has this one in a field, or null. */
  readonly ownerId: string | null;
  readonly participantId: string | null;
  readonly masterAccountId: string | null;
}

interface StoredSubject {
  readonly id: string;
  readonly kind: string;
  readonly record_id: string;
  readonly fingerprint: string;
  readonly screened_with: string;
}

interface StoredHit {
  readonly id: string;
  readonly subject_id: string;
  readonly ofac_entry_id: string;
  readonly status: string;
  readonly subject_fingerprint: string;
  readonly is_in_force: boolean;
}

const asSystem = (ctx: ActorContext): ActorContext => ({ ...ctx, actor: { ...ctx.actor, userType: 'system' } });

/** Distinguishes what was screened: a cleared hit stays cleared until it changes. */
const fingerprintOf = ({ name, isIndividual, dateOfBirth, country }: ScreeningSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([name, isIndividual, dateOfBirth, country]))
    .digest('hex');

const recordsAtOnce = 20;

/**
 * Screens records that changed, or that were screened with other lists or thresholds, and stores their hits. Returns how
 * many were screened. Does nothing without a list in force.
 */
export async function screenRecords(tx: Tx, ctx: ActorContext, records: readonly RecordToScreen[]): Promise<number> {
  const lists = await readListsInForce(tx, ctx.now);
  if (lists === undefined || records.length === 0) return 0;
  const db = tx.bypassingRowSecurity('screening reads and writes rows that the users who pay may not see');
  const stored = await db.many<StoredSubject>(sql`
    select id, kind, record_id, fingerprint, screened_with from screening_subjects
     where record_id = any(${records.map(({ recordId }) => recordId)}::text[])`);
  const byRecord = new Map(stored.map((subject) => [`${subject.kind} ${subject.record_id}`, subject]));
  const screened: Screened[] = [];
  for (const [index, record] of records.entries()) {
    // Comparing takes milliseconds a record, and meanwhile the process answers nobody else.
    if (index % recordsAtOnce === 0) await setImmediate();
    const known = byRecord.get(`${record.kind} ${record.recordId}`);
    const fingerprint = fingerprintOf(record);
    const isSame = known?.fingerprint === fingerprint;
    if (isSame && known.screened_with === lists.key) continue;
    // Only the list changed: the rest of it was compared with this subject before, and the result would be the same.
    const added = isSame ? await lists.since(known.screened_with) : undefined;
    const matches = screenSubject(record, added ?? lists.index, lists.settings);
    screened.push({ id: known?.id ?? newId(), record, fingerprint, matches, isCaughtUp: added !== undefined });
  }
  if (screened.length === 0) return 0;
  const ids = await writeSubjects(db, ctx, lists, screened);
  await writeHits(
    db,
    ctx,
    lists,
    screened.map((one) => ({ ...one, id: ids.get(`${one.record.kind} ${one.record.recordId}`) ?? one.id })),
  );
  return screened.length;
}

interface Screened {
  readonly id: string;
  readonly record: RecordToScreen;
  readonly fingerprint: string;
  readonly matches: readonly ScreeningMatch<StoredEntry>[];
  /** It was compared only with the entries that are new since it was screened last. */
  readonly isCaughtUp: boolean;
}

/** Writes the subjects and returns their IDs; another transaction may have added one meanwhile. */
async function writeSubjects(
  db: Tx,
  { now }: ActorContext,
  { key }: ListsInForce,
  screened: readonly Screened[],
): Promise<Map<string, string>> {
  // In one order, so that two transactions that screen the same subjects don't deadlock.
  const ordered = screened.toSorted((a, b) => (a.record.recordId < b.record.recordId ? -1 : 1));
  const rows = await db.many<{ id: string; kind: string; record_id: string }>(sql`
    insert into screening_subjects as s (id, kind, record_id, owner_id, name, fingerprint, screened_with, screened_at)
    select t.id, t.kind, t.record_id, t.owner_id, t.name, t.fingerprint, ${key}, ${now}
      from unnest(${ordered.map(({ id }) => id)}::text[], ${ordered.map(({ record }) => record.kind)}::text[],
                  ${ordered.map(({ record }) => record.recordId)}::text[], ${ordered.map(({ record }) => record.ownerId)}::text[],
                  ${ordered.map(({ record }) => record.name)}::text[], ${ordered.map(({ fingerprint }) => fingerprint)}::text[])
        as t (id, kind, record_id, owner_id, name, fingerprint)
    on conflict (record_id, kind) do update
       set name = excluded.name, fingerprint = excluded.fingerprint, screened_with = excluded.screened_with, screened_at = excluded.screened_at
    returning s.id, s.kind, s.record_id`);
  return new Map(rows.map(({ id, kind, record_id }) => [`${kind} ${record_id}`, id]));
}

async function writeHits(db: Tx, ctx: ActorContext, lists: ListsInForce, screened: readonly Screened[]): Promise<void> {
  const known = await db.many<StoredHit>(sql`
    select h.id, h.subject_id, h.ofac_entry_id, h.status, h.subject_fingerprint, e.removed_version_id is null as is_in_force
      from screening_hits h join ofac_entries e on e.id = h.ofac_entry_id
     where h.subject_id = any(${screened.map(({ id }) => id)}::text[]) and h.deleted_at is null`);
  const byPair = new Map(known.map((hit) => [`${hit.subject_id} ${hit.ofac_entry_id}`, hit]));
  const fresh = screened.flatMap((subject) =>
    subject.matches
      .filter(({ entry }) => !byPair.has(`${subject.id} ${entry.id}`))
      .map((match) => hitOf(subject, match, lists)),
  );
  const inserted = await insertRecords(
    db,
    asSystem(ctx),
    screeningHitTable,
    fresh.map((initialValues) => ({ draft: {}, initialValues })),
  );
  await recordCreation(
    db,
    asSystem(ctx),
    screeningHitTable,
    inserted.map((id) => ({ id, state: { status: 'open', substatus: null } })),
  );
  const matching = new Map(
    screened.flatMap(({ id, matches }) => matches.map((match) => [`${id} ${match.entry.id}`, match] as const)),
  );
  const byId = new Map(screened.map((subject) => [subject.id, subject]));
  const isMatching = (hit: StoredHit): boolean => matching.has(`${hit.subject_id} ${hit.ofac_entry_id}`);
  // A cleared pair stays quiet until one side changes. An entry that changes has a new row, so it makes a new pair.
  const reopened = known.filter(
    (hit) =>
      isMatching(hit) &&
      (hit.status === 'lapsed' ||
        (hit.status === 'cleared' && hit.subject_fingerprint !== byId.get(hit.subject_id)?.fingerprint)),
  );
  await move(db, ctx, 'reopen', reopened);
  const caughtUp = new Set(screened.filter(({ isCaughtUp }) => isCaughtUp).map(({ id }) => id));
  const stillMatches = (hit: StoredHit): boolean =>
    isMatching(hit) || (hit.is_in_force && caughtUp.has(hit.subject_id));
  await move(
    db,
    ctx,
    'lapse',
    known.filter((hit) => hit.status === 'open' && !stillMatches(hit)),
  );
  for (const { id, subject_id: subjectId, ofac_entry_id: entryId } of reopened) {
    const [subject, match] = [byId.get(subjectId), matching.get(`${subjectId} ${entryId}`)];
    if (subject !== undefined && match !== undefined)
      await setColumns(db, asSystem(ctx), screeningHitTable, id, judgmentOf(subject, match, lists));
  }
}

/** Lapses the open hits of records that were deleted, or have nothing to screen any more. */
export async function lapseHitsOfMissing(
  tx: Tx,
  ctx: ActorContext,
  kind: SubjectKind,
  /** IDs of the records, or of those that have them in a field. */
  ids: readonly string[],
  presentIds: readonly string[],
): Promise<void> {
  const db = tx.bypassingRowSecurity('screening reads and writes rows that the users who pay may not see');
  const open = await db.many<{ id: string }>(sql`
    select h.id from screening_subjects s join screening_hits h on h.subject_id = s.id and h.status = 'open' and h.deleted_at is null
     where s.kind = ${kind} and (s.record_id = any(${[...ids]}::text[]) or s.owner_id = any(${[...ids]}::text[]))
       and s.record_id <> all(${[...presentIds]}::text[]) order by h.id`);
  await move(db, ctx, 'lapse', open);
}

async function move(
  db: Tx,
  ctx: ActorContext,
  transition: 'reopen' | 'lapse',
  hits: readonly { readonly id: string }[],
): Promise<void> {
  if (hits.length === 0) return;
  const moved = await applyTransitions(db, asSystem(ctx), screeningHitTransitions, {
    ids: hits.map(({ id }) => id),
    transition,
    columns: { reviewed_by: null, reviewed_at: null, decided_by: null, decided_at: null },
  });
  if (isRejection(moved)) throw new Error(moved.sentence);
}

/** What a hit stores of the screening that found it or reopened it. */
const judgmentOf = (
  { record, fingerprint }: Screened,
  { name, score, grade, birth, yearsApart, country }: ScreeningMatch<StoredEntry>,
  { key, settings }: ListsInForce,
): Record<string, unknown> => ({
  subject_name: record.name,
  subject_fingerprint: fingerprint,
  listed_name: name.text,
  name_strength: name.strength,
  score_basis_points: Math.round(score * 10_000),
  grade,
  birth,
  years_apart: yearsApart,
  country,
  screened_with: key,
  thresholds: JSON.stringify(versionedThresholds(settings)),
});

const hitOf = (
  subject: Screened,
  match: ScreeningMatch<StoredEntry>,
  lists: ListsInForce,
): Record<string, unknown> => ({
  status: 'open',
  subject_id: subject.id,
  subject_kind: subject.record.kind,
  participant_id: subject.record.participantId,
  master_account_id: subject.record.masterAccountId,
  ofac_entry_id: match.entry.id,
  list: match.entry.list,
  ent_num: match.entry.entNum,
  ...judgmentOf(subject, match, lists),
});
