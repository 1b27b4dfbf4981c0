import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type DepositFacts, depositMachine, depositStatusFrom } from '@fiducia/domain/trust/deposit-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, bindTransitions } from '../../platform/engine/transition.ts';
import { depositTable } from './deposit.table.ts';

interface FactRow extends DepositFacts {
  readonly id: string;
  readonly status: string;
}

function readFacts(db: Queries, ids: readonly string[]): Promise<FactRow[]> {
  return db.many<FactRow>(sql`
    select d.id, d.status, d.amount_cents as "amountCents", d.linked_cents as "linkedCents",
           coalesce((select sum(b.amount_cents) from bank_transactions b where b.deposit_id = d.id), 0)::bigint as "assignedCents",
           coalesce((select sum(l.remainder_to_associate_cents) from deposit_links l where l.deposit_id = d.id and l.deleted_at is null), 0)::bigint as "unassociatedCents",
           exists (select from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "isOnHold"
      from deposits d where d.id = any(${ids}::text[])`);
}

export const depositTransitions = bindTransitions({
  entity: depositTable,
  machine: depositMachine,
  loadFacts: async (db, rows) => {
    const facts = await readFacts(
      db,
      rows.map((row) => String(row['id'])),
    );
    return new Map(facts.map(({ id, status: _status, ...known }) => [id, known]));
  },
});

const followed: ReadonlySet<string> = new Set(['received', 'onHold', 'available', 'associated']);

/**
 * Updates the status of deposits from their transactions, links, and associations. Call this after any of them changed.
 */
export async function followDeposits(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
): Promise<Rejection | undefined> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return undefined;
  await tx.run(sql`
    update deposits d set available_on = (select max(b.available_on) from bank_transactions b where b.deposit_id = d.id)
    where d.id = any(${unique}::text[])`);
  const behind = (await readFacts(tx, unique)).filter(
    (row) => followed.has(row.status) && depositStatusFrom(row) !== row.status,
  );
  if (behind.length === 0) return undefined;
  const answer = await applyTransitions(tx, ctx, depositTransitions, {
    ids: behind.map(({ id }) => id),
    transition: 'follow',
  });
  return isRejection(answer) ? answer : [...answer.rejected.values()][0];
}
