import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecords, setColumns } from '../../../platform/engine/write-record.ts';
import { depositBatchOrderLineTable } from '../../ira/deposit-batch-order-line.table.ts';
import { iraTransactionTable } from '../../ira/ira-transaction.table.ts';

interface DepositRow {
  readonly id: string;
  readonly member_id: string;
  readonly from_order_line_id: string;
  readonly ira_account_id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
  readonly amount: Cents;
}

const reason = 'The payment was returned after the custodian accepted the deposit.';

/**
 * Takes the deposits of order lines whose payment was returned back from the accounts at custodians, so that the
 * accounts don’t show money that came back, and the lines can be deposited again.
 */
export async function takeBackDeposits(tx: Tx, ctx: ActorContext, orderLineIds: readonly string[]): Promise<void> {
  const deposits = await tx.many<DepositRow>(sql`
    select t.id, m.id as member_id, m.order_line_id as from_order_line_id, t.ira_account_id, t.user_id, t.master_account_id, t.amount_cents as amount
      from ira_transactions t join deposit_batch_order_lines m on m.id = t.deposit_batch_order_line_id
     where m.order_line_id = any(${[...orderLineIds]}::text[]) and t.reverses_id is null
       and not exists (select from ira_transactions r where r.reverses_id = t.id)
     order by t.id for no key update of t`);
  if (deposits.length === 0) return;
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    deposits.map((deposit) => ({
      draft: {},
      initialValues: {
        id: newId(),
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: deposit.ira_account_id,
        user_id: deposit.user_id,
        master_account_id: deposit.master_account_id,
        kind: 'reversal',
        amount_cents: negateCents(deposit.amount),
        effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
        from_order_line_id: deposit.from_order_line_id,
        deposit_batch_order_line_id: deposit.member_id,
        reverses_id: deposit.id,
        note: reason,
        created_by: ctx.actor.userId,
      },
    })),
  );
  for (const { member_id } of deposits)
    await setColumns(tx, ctx, depositBatchOrderLineTable, member_id, {
      outcome: 'rejected',
      reject_reason: reason,
      rejected_at: ctx.now,
    });
}
