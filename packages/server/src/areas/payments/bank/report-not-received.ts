import { reportNotReceived } from '@fiducia/contract/payments/payment.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { missingPaymentRejections, missingReportRejection } from '@fiducia/domain/payments/missing-payment';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { paymentStatuses } from '@fiducia/domain/payments/payment-status';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { paymentTable } from '../payment.table.ts';

/**
 * Records a payee's report that a payment didn't arrive, and alerts staff. Doesn't stop the payment automatically,
 * because the check may be in someone's hands and could be cashed in addition to a reissue.
 */
export const reportMissing = on(reportNotReceived, async ({ params, body }, ctx) => {
  const done = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, paymentTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const { status, payment_method_code: method } = row;
    if (!isOneOf(paymentStatuses, status) || !isOneOf(paymentMethods, method))
      return missingPaymentRejections.notUnderWay();
    const rejection = missingReportRejection({
      status,
      method,
      effectiveDate: String(row['effective_date']),
      isReported: row['reported_missing_at'] !== null,
      today: bankToday(ctx.now),
    });
    if (rejection) return rejection;
    await setColumns(tx, ctx, paymentTable, params.id, {
      reported_missing_at: ctx.now,
      reported_missing_by: ctx.actor.userId,
      reported_missing_note: body.note ?? null,
    });
    const what = `${paymentMethodNames[method]} ${String(row['reference_number'])} of ${formatMoney(cents(Number(row['amount_cents'])))}`;
    const todo =
      status === 'cleared'
        ? 'The bank says it was paid. Ask for proof of who received it.'
        : 'Confirm the destination with the payee, then ask the bank to stop the payment and reissue it.';
    const payeeNote = body.note ? ` The payee says: ${body.note}` : '';
    await raiseAlert(
      tx,
      ctx.now,
      'paymentReportedMissing',
      params.id,
      `The payee reports that ${what} did not arrive. ${todo}${payeeNote}`,
    );
    return { id: params.id, reportedMissingAt: ctx.now.toISOString() };
  });
  return isRejection(done)
    ? done
    : reply(done, 'Thank you for letting us know. We’ll check with the bank and let you know what we find.');
});
