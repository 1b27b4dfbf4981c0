import type { BodyOf } from '@fiducia/contract/lang/route';
import { confirmTaxPayments, previewTaxPayment, returnTaxPayment } from '@fiducia/contract/taxes/tax-deposit.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { confirmationProblems, depositProblems } from '@fiducia/domain/taxes/deposits/check-deposits';
import { depositPenalty, penaltyPreview } from '@fiducia/domain/taxes/deposits/deposit-penalty';
import { depositFiguresOn } from '@fiducia/domain/taxes/figures/deposit-figures';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { taxPaymentTable } from '../../taxes/tax-payment.table.ts';
import { taxPaymentBatchTable } from '../../taxes/tax-payment-batch.table.ts';
import { readDepositsToSend } from './deposits-to-send.ts';
import { returnDeposit } from './return-tax-payment.ts';
import { saveConfirmation } from './send-tax-batch.ts';

type Confirmations = BodyOf<typeof confirmTaxPayments>['confirmations'];

/** Saves the confirmations of a sent batch. Saves none if one differs from its deposit by a cent or in its EIN. */
async function confirm(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  confirmations: Confirmations,
): Promise<Rejection | { confirmed: number }> {
  const batch = await lockRow(tx, taxPaymentBatchTable, batchId, ctx.actor);
  if (isRejection(batch)) return batch;
  const books = tx.bypassingRowSecurity('confirmations are compared with the deposits of all payers');
  const deposits = new Map(
    (await readDepositsToSend(books, sql`p.tax_payment_batch_id = ${batchId} and p.status in ('sent', 'settled')`)).map(
      (deposit) => [deposit.id, deposit],
    ),
  );
  const errors: Record<string, readonly string[]> = {};
  for (const [index, entered] of confirmations.entries()) {
    const deposit = deposits.get(entered.taxPaymentId);
    const problems =
      deposit === undefined
        ? ['This deposit isn’t in the batch, or wasn’t sent. Remove the row.']
        : confirmationProblems(
            { ...deposit, friendlyId: formatFriendlyId(deposit.friendlyId) },
            { payerEin: entered.payerEin, amountCents: cents(entered.amount) },
          );
    if (problems.length > 0) errors[`row ${index + 1}`] = problems;
  }
  if (Object.keys(errors).length > 0) return { ...taxRecordRejections.confirmationDiffers(), errors };
  for (const one of confirmations)
    await saveConfirmation(tx, ctx, one.taxPaymentId, one.confirmationNumber, one.settledOn);
  return { confirmed: confirmations.length };
}

/** Endpoints for deposits after they were sent, and the preview of one. */
export const taxPaymentEndpoints: readonly Endpoint[] = [
  on(confirmTaxPayments, async ({ params, body }, ctx) => {
    const confirmed = await ctx.inTx((tx) => confirm(tx, ctx, params.id, body.confirmations));
    return isRejection(confirmed) ? confirmed : reply(confirmed, 'Confirmations saved.');
  }),
  on(returnTaxPayment, async ({ params, body }, ctx) => {
    const replacementId = await ctx.inTx(async (tx) => {
      await lock(tx, 'taxPayments');
      return returnDeposit(tx, ctx, params.id, body);
    });
    if (isRejection(replacementId)) return replacementId;
    return reply({ id: params.id, replacementId }, 'Deposit returned. A new deposit is due.');
  }),
  on(previewTaxPayment, async ({ params }, ctx) => {
    const row = await readRecord(ctx.db, taxPaymentTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const books = ctx.db.bypassingRowSecurity('deposits are compared with the ledger and the payers of all sponsors');
    const [deposit] = await readDepositsToSend(books, sql`p.id = ${params.id}`);
    const figures = depositFiguresOn(row.liabilityTo);
    if (isRejection(figures)) return figures;
    if (deposit === undefined) return absent;
    const { amountCents, dueOn } = deposit;
    const depositedOn = row.settledOn ?? row.settleOn ?? localDate(ctx.now.toISOString(), timeZones.eastern);
    const { daysLate, penaltyCents } = depositPenalty({ amountCents, dueOn, depositedOn }, figures);
    return reply({
      amount: amountCents,
      dueOn,
      daysLate,
      penalty: penaltyCents,
      steps: penaltyPreview(amountCents, figures),
      problems: ['due', 'scheduled'].includes(deposit.status) ? depositProblems(deposit) : [],
    });
  }),
];
