import { autoParticipant } from '@fiducia/contract/participants/auto-participant.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import {
  type AutoParticipantFacts,
  type AutoParticipantMove,
  autoParticipantMachine,
} from '@fiducia/domain/participants/auto-participant-machine';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, recordBirth, type Row } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';

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

/** One person of a subaccount: who has the same tax id there is the same. */
const personKey = (row: Row): string =>
  `${String(row['subaccount_id'])} ${Buffer.isBuffer(row['tax_id_index']) ? row['tax_id_index'].toString('hex') : ''}`;

/** Makes accepted people participants, or finds those who are already. */
async function admit(tx: Tx, doer: Doer, rows: readonly Row[]): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('auto participants', 0))`);
  const hexes = rows.map((row) => personKey(row).split(' ')[1]);
  const kept = await tx.many<{ id: string; key: string }>(sql`
    select p.id, p.subaccount_id || ' ' || encode(p.tax_id_index, 'hex') as key from participants p
     where p.deleted_at is null and p.subaccount_id = any(${rows.map((row) => row['subaccount_id'])}::text[])
       and p.tax_id_index = any(select decode(i, 'hex') from unnest(${hexes}::text[]) i) order by p.created_at desc`);
  const idOf = new Map(kept.map(({ id, key }) => [key, id]));
  const fresh = new Map(rows.filter((row) => !idOf.has(personKey(row))).map((row) => [personKey(row), row]));
  for (const key of fresh.keys()) idOf.set(key, newId());
  const people = [...fresh].map(([key, row]) => ({
    draft: {},
    born: {
      ...Object.fromEntries(copied.map((column) => [column, row[column]])),
      id: idOf.get(key),
      friendly_id: newFriendlyId(doer.now),
      status: activeState.status,
    },
  }));
  const ids = await insertRecords(tx, doer, participant, people);
  await recordBirth(
    tx,
    doer,
    participant,
    ids.map((id) => ({ id, state: activeState })),
  );
  const pairs = rows.map((row) => ({ row, participantId: idOf.get(personKey(row)) ?? '' }));
  await tx.run(sql`
    update auto_participants a set participant_id = m.participant_id
      from unnest(${pairs.map(({ row }) => row['id'])}::text[], ${pairs.map(({ participantId }) => participantId)}::text[])
        as m (id, participant_id) where a.id = m.id`);
  await logChanges(
    tx,
    doer,
    pairs.map(({ row, participantId }) => ({
      entity: autoParticipant.name,
      recordId: String(row['id']),
      action: 'update' as const,
      masterAccountId: String(row['master_account_id']),
      before: { participant_id: null },
      after: { participant_id: participantId },
    })),
  );
}

export const autoParticipantMoves = bindMoves<AutoParticipantFacts, AutoParticipantMove>({
  entity: autoParticipant,
  machine: autoParticipantMachine,
  loadFacts: async (db, rows) => {
    const plans = await db.many<{ id: string }>(sql`
      select id from plans where id = any(${rows.map((row) => row['plan_id'])}::text[]) and status = 'active' and deleted_at is null`);
    const active = new Set(plans.map(({ id }) => id));
    return new Map(rows.map((row) => [String(row['id']), { isPlanActive: active.has(String(row['plan_id'])) }]));
  },
  follow: async (tx, doer, moved) => {
    const accepted = moved.filter(({ move }) => move === 'accept').map(({ row }) => row);
    if (accepted.length > 0) await admit(tx, doer, accepted);
    return undefined;
  },
});
