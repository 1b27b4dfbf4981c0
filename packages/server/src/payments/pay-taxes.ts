import type { Cents } from '@fiducia/domain/money/cents';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { taxPaymentMade, taxPaymentSettled } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { post } from '../ledger/post.ts';
import { taxPaymentBatchMoves } from '../taxes/tax-payment-batch-moves.ts';
import { asProgram } from './bring-lines-along.ts';
import { withheldTaxMoves } from './member-moves.ts';

interface Due {
  readonly id: string;
  readonly client: string;
  readonly amount: Cents;
}

/** P21 and P22: a debit by which an authority was paid ends the batch and its taxes. The caller has compared the amounts. */
export async function payTaxes(tx: Tx, doer: Doer, movement: Movement, batchId: string): Promise<void> {
  const taxes = await tx.many<Due>(sql`
    select id, master_account_id as client, amount_cents as amount from order_line_taxes
     where tax_payment_batch_id = ${batchId} and status = 'withheld' and deleted_at is null order by id for no key update`);
  const ids = taxes.map(({ id }) => id);
  for (const move of ['batch', 'pay'] as const) {
    const moved = await makeMoves(tx, asProgram(doer), withheldTaxMoves, { ids, move });
    if (isRefusal(moved) || moved.refused.size > 0) throw new Error(`a tax of the batch ${batchId} could not ${move}`);
  }
  const columns = { paid_on: movement.date };
  const paid = await makeMove(tx, doer, taxPaymentBatchMoves, { id: batchId, move: 'pay', columns });
  if (isRefusal(paid)) throw new Error(`the tax payment batch ${batchId} could not be paid: ${paid.code}`);
  await post(tx, doer, [
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
