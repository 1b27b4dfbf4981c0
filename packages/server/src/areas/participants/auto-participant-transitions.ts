import {
  type AutoParticipantFacts,
  type AutoParticipantTransition,
  autoParticipantMachine,
} from '@fiducia/domain/participants/auto-participant-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import { lock, lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { bindTransitions, type Row, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { autoParticipantTable } from './auto-participant.table.ts';
import { participantTable } from './participant.table.ts';

const activeState = { status: 'active', substatus: null };
const copied = [
  'subaccount_id',
  'master_account_id',
  'first_name',
  'last_name',
  'tax_id_encrypted',
  'tax_id_index',
  'tax_id_last4',
  'date_of_birth',
  'email_address',
  'address_line1',
  'city',
  'state_code',
  'postal_code',
] as const;

/** Returns the key of a person in a subaccount. The same tax ID in a subaccount means the same person. */
const personKey = (row: Row): string =>
  `${String(row['subaccount_id'])} ${Buffer.isBuffer(row['tax_id_index']) ? row['tax_id_index'].toString('hex') : ''}`;

/** Creates the participants of accepted rows, or finds existing ones, and links them. */
async function admit(tx: Tx, ctx: ActorContext, rows: readonly Row[]): Promise<void> {
  await lock(tx, 'autoParticipants');
  const subaccounts = [...new Set(rows.map((row) => String(row['subaccount_id'])))];
  for (const subaccount of subaccounts.toSorted()) await lockSubject(tx, 'taxIds', subaccount);
  const hexes = rows.map((row) => personKey(row).split(' ')[1]);
  const existing = await tx.many<{ id: string; key: string }>(sql`
    select p.id, p.subaccount_id || ' ' || encode(p.tax_id_index, 'hex') as key from participants p
     where p.deleted_at is null and p.subaccount_id = any(${subaccounts}::text[])
       and p.tax_id_index = any(select decode(i, 'hex') from unnest(${hexes}::text[]) i) order by p.created_at desc`);
  const idOf = new Map(existing.map(({ id, key }) => [key, id]));
  const fresh = new Map(rows.filter((row) => !idOf.has(personKey(row))).map((row) => [personKey(row), row]));
  for (const key of fresh.keys()) idOf.set(key, newId());
  const people = [...fresh].map(([key, row]) => ({
    draft: {},
    initialValues: {
      ...Object.fromEntries(copied.map((column) => [column, row[column]])),
      id: idOf.get(key),
      friendly_id: newFriendlyId(ctx.now),
      status: activeState.status,
    },
  }));
  const ids = await insertRecords(tx, ctx, participantTable, people);
  await recordCreation(
    tx,
    ctx,
    participantTable,
    ids.map((id) => ({ id, state: activeState })),
  );
  const pairs = rows.map((row) => ({ row, participantId: idOf.get(personKey(row)) ?? '' }));
  await tx.run(sql`
    update auto_participants a set participant_id = m.participant_id
      from unnest(${pairs.map(({ row }) => row['id'])}::text[], ${pairs.map(({ participantId }) => participantId)}::text[])
        as m (id, participant_id) where a.id = m.id`);
  await logChanges(
    tx,
    ctx,
    pairs.map(({ row, participantId }) => ({
      entity: autoParticipantTable.name,
      recordId: String(row['id']),
      action: 'update' as const,
      masterAccountId: String(row['master_account_id']),
      before: { participant_id: null },
      after: { participant_id: participantId },
    })),
  );
}

export const autoParticipantTransitions = bindTransitions<AutoParticipantFacts, AutoParticipantTransition>({
  entity: autoParticipantTable,
  machine: autoParticipantMachine,
  loadFacts: async (db, rows) => {
    const plans = await db.many<{ id: string }>(sql`
      select id from plans where id = any(${rows.map((row) => row['plan_id'])}::text[]) and status = 'active' and deleted_at is null`);
    const active = new Set(plans.map(({ id }) => id));
    return new Map(rows.map((row) => [String(row['id']), { isPlanActive: active.has(String(row['plan_id'])) }]));
  },
  follow: async (tx, ctx, transitioned) => {
    const accepted = transitioned.filter(({ transition }) => transition === 'accept').map(({ row }) => row);
    if (accepted.length > 0) await admit(tx, ctx, accepted);
    return undefined;
  },
});
