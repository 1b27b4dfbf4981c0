import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { settledTaxPaymentReturned, taxPaymentTakenBack } from '@fiducia/domain/trust/tax-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { unreversed } from '../../../platform/ledger/unreversed.ts';
import { createAlike } from '../../taxes/tax-batch-members.ts';
import { taxPaymentTable } from '../../taxes/tax-payment.table.ts';
import { taxPaymentTransitions } from '../../taxes/tax-payment-transitions.ts';
import { withheldTaxTransitions } from '../../taxes/withheld-tax-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { reopenNettedRefunds } from './net-sent-refunds.ts';
import { finishBatch } from './settle-tax-payments.ts';

export interface ReturnOfDeposit {
  readonly returnedOn: string;
  readonly reason: string;
  /** The bank's credit, for a deposit that was settled. */
  readonly bankTransactionId?: string;
}

interface TaxRow {
  readonly id: string;
  readonly client: string;
  readonly amount: Cents;
}

/**
 * Records that a deposit was returned. Reverses P21 for its taxes, P25 for its netted refunds, and P22 if it was settled,
 * and creates a deposit of the same taxes that keeps the due date. Returns the ID of the new deposit.
 */
export async function returnDeposit(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  of: ReturnOfDeposit,
): Promise<string | Rejection> {
  const row = await lockRow(tx, taxPaymentTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] === 'settled' && of.bankTransactionId === undefined)
    return taxRecordRejections.settledDepositReturned({ payment: formatFriendlyId(String(row['friendly_id'])) });
  const returned = await applyTransition(tx, ctx, taxPaymentTransitions, {
    id,
    transition: 'return',
    note: of.reason,
    columns: { returned_on: of.returnedOn, return_reason: of.reason },
  });
  if (isRejection(returned)) return returned;
  const taxes = await tx.many<TaxRow>(sql`
    select id, master_account_id as client, amount_cents + refunded_cents as amount from order_line_taxes
     where tax_payment_id = ${id} and deleted_at is null order by id for no key update`);
  const replacementId = await createAlike(tx, ctx, row, { replaces_id: id });
  const ids = taxes.map((tax) => tax.id);
  const reopened = await applyTransitions(tx, asSystem(ctx), withheldTaxTransitions, {
    ids,
    transition: 'unbatch',
    columns: { tax_payment_id: replacementId, tax_payment_batch_id: null },
  });
  if (isRejection(reopened)) return reopened;
  for (const rejection of reopened.rejected.values()) return rejection;
  // Before the taxes, because the account of the deposit can't go below zero.
  const rejection = await reopenNettedRefunds(tx, ctx, id);
  if (rejection) return rejection;
  await postReturn(tx, ctx, row, taxes, of.bankTransactionId);
  const batchId = row['tax_payment_batch_id'];
  if (typeof batchId === 'string' && row['status'] === 'sent') await finishBatch(tx, ctx, batchId, of.returnedOn);
  return ids.length === 0 ? absent : replacementId;
}

async function postReturn(
  tx: Tx,
  ctx: ActorContext,
  row: Readonly<Record<string, unknown>>,
  taxes: readonly TaxRow[],
  bankTransactionId: string | undefined,
): Promise<void> {
  const taxPaymentId = String(row['id']);
  const made = await unreversed(
    tx,
    'P21',
    taxes.map(({ id }) => id),
  );
  const credited =
    bankTransactionId === undefined
      ? []
      : [
          settledTaxPaymentReturned({
            amount: cents(Number(row['sent_amount_cents'])),
            masterAccountId: null,
            taxPaymentId,
            bankTransactionId,
          }),
        ];
  await post(tx, ctx, [
    ...credited,
    ...taxes.map((tax) => ({
      ...taxPaymentTakenBack({ amount: tax.amount, masterAccountId: tax.client, orderLineTaxId: tax.id, taxPaymentId }),
      reversesId: made.get(tax.id) ?? '',
    })),
  ]);
}
