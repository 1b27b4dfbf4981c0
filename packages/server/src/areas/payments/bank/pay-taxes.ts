import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { taxPaymentMade, taxPaymentSettled } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { taxPaymentBatchTransitions } from '../../taxes/tax-payment-batch-transitions.ts';
import { withheldTaxTransitions } from '../disbursements/member-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

interface Due {
  readonly id: string;
  readonly client: string;
  readonly amount: Cents;
}

/**
 * Records that a bank debit paid a tax payment batch: marks the batch and its taxes as paid, and posts P21 and P22. The
 * caller must have compared the amounts.
 */
export async function payTaxes(tx: Tx, ctx: ActorContext, movement: Movement, batchId: string): Promise<void> {
  const taxes = await tx.many<Due>(sql`
    select id, master_account_id as client, amount_cents as amount from order_line_taxes
     where tax_payment_batch_id = ${batchId} and status = 'withheld' and deleted_at is null order by id for no key update`);
  const ids = taxes.map(({ id }) => id);
  for (const transition of ['batch', 'pay'] as const) {
    const transitioned = await applyTransitions(tx, asSystem(ctx), withheldTaxTransitions, { ids, transition });
    if (isRejection(transitioned) || transitioned.rejected.size > 0)
      throw new Error(`a tax of batch ${batchId} could not ${transition}`);
  }
  const columns = { paid_on: movement.date };
  const paid = await applyTransition(tx, ctx, taxPaymentBatchTransitions, { id: batchId, transition: 'pay', columns });
  if (isRejection(paid)) throw new Error(`tax payment batch ${batchId} could not be paid: ${paid.code}`);
  await post(tx, ctx, [
    ...taxes.map(({ id, client, amount }) =>
      taxPaymentMade({ amount, masterAccountId: client, orderLineTaxId: id, taxPaymentBatchId: batchId }),
    ),
    taxPaymentSettled({
      amount: movement.amount,
      masterAccountId: null,
      taxPaymentBatchId: batchId,
      bankAccountId: movement.corporateBankAccountId,
    }),
  ]);
}
