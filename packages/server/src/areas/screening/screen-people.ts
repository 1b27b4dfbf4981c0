import type { SubjectKind } from '@fiducia/domain/screening/screening-subject';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lapseHitsOfMissing, screenRecords } from './screen-records.ts';
import {
  payeesToScreen,
  readPartiesOfPlans,
  readPayeeRows,
  readPeople,
  type ScreenedSource,
  screenedSources,
} from './screened-records.ts';

const sources = new Map<string, ScreenedSource>(screenedSources.map((source) => [source.kind, source]));

/**
 * Screens records of one kind that changed or that were screened with other lists. Open hits of records that are gone
 * lapse.
 */
export async function screenKind(tx: Tx, ctx: ActorContext, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const db = tx.bypassingRowSecurity('screening reads records of every sponsor');
  const records = (await sources.get(kind)?.read(db, ids)) ?? [];
  await screenRecords(tx, ctx, records);
  await lapseHitsOfMissing(
    tx,
    ctx,
    kind,
    ids,
    records.map(({ recordId }) => recordId),
  );
}

/**
 * Screens everyone whom these payment instructions pay or depend on: the participants, the payees that aren't the
 * participants themselves, and the custodians and trustees of the plans.
 */
export async function screenInstructions(tx: Tx, ctx: ActorContext, ids: readonly string[]): Promise<void> {
  const db = tx.bypassingRowSecurity('screening reads payment instructions of every sponsor');
  const payees = await readPayeeRows(db, ids);
  const people = await readPeople(db, [...new Set(payees.flatMap(({ participant_id }) => participant_id ?? []))]);
  const parties = await readPartiesOfPlans(db, [...new Set(payees.flatMap(({ plan_id }) => plan_id ?? []))]);
  await screenRecords(tx, ctx, [...people, ...payeesToScreen(payees), ...parties]);
}
