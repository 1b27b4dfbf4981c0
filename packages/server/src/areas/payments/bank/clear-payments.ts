import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentCleared } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { stopsEnded } from '../disbursements/stops-ended.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { payoutsCleared } from '../tax-refunds/payouts-cleared.ts';
import { lockPayments } from './lock-payments.ts';

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
 * Records that the bank debited these payments: posts P15 and marks sent payments as cleared. A payment whose return
 * was reported first stays returned, because its money left the account and came back. Returns the payments' order
 * lines.
 */
export async function clearPayments(
  tx: Tx,
  ctx: ActorContext,
  by: ClearedBy,
  paymentIds: readonly string[],
): Promise<string[]> {
  await lockPayments(tx, sql`p.id = any(${[...paymentIds]}::text[])`);
  const lines: string[] = [];
  for (let from = 0; from < paymentIds.length; from += paymentsAtOnce) {
    const some = await tx.many<Clearing>(sql`
      update payments set cleared_on = ${by.on}, updated_at = ${ctx.now}
       where id = any(${paymentIds.slice(from, from + paymentsAtOnce)}::text[]) and cleared_on is null
         and status in ('sent', 'cancellationrequestedatbank', 'returned')
      returning id, status, order_line_id, master_account_id, amount_cents`);
    await post(
      tx,
      ctx,
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
    const transitioned = await applyTransitions(tx, asSystem(ctx), paymentTransitions, {
      ids: moving,
      transition: 'clear',
    });
    if (isRejection(transitioned) || transitioned.rejected.size > 0)
      throw new Error('a payment that was sent could not be cleared');
    await tx.run(sql`
      insert into bank_answers (id, kind, natural_key, payment_id, bank_transaction_id, amount_cents, created_at)
      select a.id, ${by.kind}, ${by.kind} || ':' || a.payment_id, a.payment_id, ${by.bankTransactionId}, a.amount, ${ctx.now}
        from unnest(${some.map(() => newId())}::text[], ${some.map(({ id }) => id)}::text[], ${some.map((one) => one.amount_cents)}::bigint[])
          as a (id, payment_id, amount)`);
    await payoutsCleared(tx, ctx, moving, by.on);
    const stopping = some.filter(({ status }) => status === 'cancellationrequestedatbank');
    await stopsEnded(
      tx,
      ctx,
      stopping.map((one) => one.order_line_id),
      'The bank paid the payment before the stop',
    );
    lines.push(...some.map((one) => one.order_line_id));
  }
  return lines;
}
