import { type Cents } from '@fiducia/domain/money/cents';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { paymentCleared } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { post } from '../ledger/post.ts';
import { asProgram } from './bring-lines-along.ts';
import { paymentMoves } from './payment-moves.ts';
import { stopsEnded } from './stops-ended.ts';

const paymentsAtOnce = 1_000;

interface Clearing {
  readonly id: string;
  readonly status: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
}

export interface ClearedBy {
  readonly bankTransactionId: string;
  readonly corporateBankAccountId: string;
  readonly on: string;
  readonly kind: 'settled' | 'checkPaid';
}

/**
 * The bank took the money of these payments: P15 for each that it had not been posted for, and those that were on their
 * way have cleared. One that was returned already stays returned: its money went out and came back. Answers their lines.
 */
export async function clearPayments(
  tx: Tx,
  doer: Doer,
  by: ClearedBy,
  paymentIds: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  for (let from = 0; from < paymentIds.length; from += paymentsAtOnce) {
    const some = await tx.many<Clearing>(sql`
      update payments set cleared_on = ${by.on}, updated_at = ${doer.now}
       where id = any(${paymentIds.slice(from, from + paymentsAtOnce)}::text[]) and cleared_on is null
         and status in ('sent', 'cancellationrequestedatbank', 'returned')
      returning id, status, order_line_id, master_account_id, amount_cents`);
    await post(
      tx,
      doer,
      some.map((one) =>
        paymentCleared({
          amount: one.amount_cents,
          masterAccountId: one.master_account_id,
          paymentId: one.id,
          bankAccountId: by.corporateBankAccountId,
        }),
      ),
    );
    const moving = some.filter(({ status }) => status !== 'returned').map(({ id }) => id);
    const moved = await makeMoves(tx, asProgram(doer), paymentMoves, { ids: moving, move: 'clear' });
    if (isRefusal(moved) || moved.refused.size > 0) throw new Error('a payment that was sent could not clear');
    await tx.run(sql`
      insert into bank_answers (id, kind, natural_key, payment_id, bank_transaction_id, amount_cents, created_at)
      select a.id, ${by.kind}, ${by.kind} || ':' || a.payment_id, a.payment_id, ${by.bankTransactionId}, a.amount, ${doer.now}
        from unnest(${some.map(() => newId())}::text[], ${some.map(({ id }) => id)}::text[], ${some.map((one) => one.amount_cents)}::bigint[])
          as a (id, payment_id, amount)`);
    const stopping = some.filter(({ status }) => status === 'cancellationrequestedatbank');
    await stopsEnded(
      tx,
      doer,
      stopping.map((one) => one.order_line_id),
      'The bank paid before the stop',
    );
    lines.push(...some.map((one) => one.order_line_id));
  }
  return lines;
}
