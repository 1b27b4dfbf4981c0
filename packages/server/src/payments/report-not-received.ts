import { payment } from '@fiducia/contract/payments/payment.entity';
import { reportNotReceived } from '@fiducia/contract/payments/payment.routes';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { cents } from '@fiducia/domain/money/cents';
import { missingPaymentRefusals, missingReportRefusal } from '@fiducia/domain/payments/missing-payment';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { paymentStatuses } from '@fiducia/domain/payments/payment-status';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { lockRow } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { bankToday } from './expected-pay-day.ts';
import { raiseAlert } from './raise-alert.ts';

/**
 * A payee's word that a payment did not arrive is kept and put before staff, who look at it with the bank, stop it and
 * pay again. It stops nothing by itself: whoever holds the check could otherwise be paid twice.
 */
export const reportMissing = on(reportNotReceived, async ({ params, body }, work) => {
  const done = await work.inTx(async (tx) => {
    const row = await lockRow(tx, payment, params.id, work.actor);
    if (isRefusal(row)) return row;
    const { status, payment_method_code: method } = row;
    if (!isOneOf(paymentStatuses, status) || !isOneOf(paymentMethods, method))
      return missingPaymentRefusals.notUnderWay();
    const refusal = missingReportRefusal({
      status,
      method,
      effectiveDate: String(row['effective_date']),
      isReported: row['reported_missing_at'] !== null,
      today: bankToday(work.now),
    });
    if (refusal) return refusal;
    await setColumns(tx, work, payment, params.id, {
      reported_missing_at: work.now,
      reported_missing_by: work.actor.userId,
      reported_missing_note: body.note ?? null,
    });
    const what = `${paymentMethodNames[method]} ${String(row['reference_number'])} of ${formatMoney(cents(Number(row['amount_cents'])))}`;
    const todo =
      status === 'cleared'
        ? 'The bank says that it was paid: ask for proof of who received it.'
        : 'Confirm the destination with the payee, then ask the bank to stop it and pay it again.';
    const said = body.note ? ` The payee says: ${body.note}` : '';
    await raiseAlert(
      tx,
      work.now,
      'paymentReportedMissing',
      params.id,
      `${what} did not arrive, says its payee. ${todo}${said}`,
    );
    return { id: params.id, reportedMissingAt: work.now.toISOString() };
  });
  return isRefusal(done)
    ? done
    : reply(done, 'Thank you for telling us. We ask the bank, and write to you about what we find.');
});
