import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { missingFrom } from '@fiducia/domain/payments/missing-payment';
import { isCheckMethod } from '@fiducia/domain/payments/payment-method';
import type { PaymentStatus } from '@fiducia/domain/payments/payment-status';
import { plainMethod } from '../../../entity/plain-words.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { type Fact, Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { Money } from '../../../kit/display/money.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { spoken } from '../../../kit/text/language.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { participantDetailsText as text } from '../../../texts/participant-details.ts';
import type { LinePayment } from './line-instruction.ts';
import styles from './portal.module.css';
import { weekdayText } from './weekday-text.ts';

async function report({ id, paymentMethodCode }: LinePayment): Promise<void> {
  const note = await promptDialog({
    title: text('missing.report'),
    text: isCheckMethod(paymentMethodCode) ? text('missing.check') : text('missing.electronic'),
    label: text('missing.note'),
    okText: text('missing.confirm'),
  });
  if (note === undefined) return;
  try {
    const { message } = await call('POST /public/payments/:id/report-not-received', { params: { id }, body: { note } });
    notify(message);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
  void queryClient.invalidateQueries({ queryKey: ['fetch'] });
}

/**
 * Lets the participant report a missing payment. Shows the existing report, or the report button and the first date on
 * which the participant can use it.
 */
function NotReceived({ payment }: { payment: LinePayment }) {
  const { status, paymentMethodCode: method, effectiveDate, reportedMissingAt } = payment;
  const isUnderWay = status === 'sent' || status === 'cleared';
  if (!isUnderWay) return null;
  if (reportedMissingAt !== null) {
    return (
      <Alert>
        {text('missing.reported', { date: weekdayText(reportedMissingAt.slice(0, 10)) })}{' '}
        {isCheckMethod(method) && text('missing.reported.check')}
      </Alert>
    );
  }
  return (
    <div className={styles['foot']}>
      <Button onClick={() => void report(payment)}>{text('missing.report')}</Button>
      {status === 'sent' && (
        <span className={styles['meta']}>
          {text('missing.from', { date: weekdayText(missingFrom(method, effectiveDate)) })}
        </span>
      )}
    </div>
  );
}

const failed: ReadonlySet<PaymentStatus> = new Set(['returned', 'stopped', 'cancelled', 'rejected']);

/**
 * Returns the date to show for a payment. A returned payment may have cleared at our bank before, but the participant
 * didn't receive it, so it never shows a cleared date.
 */
function dayOf({ status, clearedOn, effectiveDate }: LinePayment): Fact {
  if (failed.has(status)) return { label: text('payments.wasExpectedOn'), value: longDay(effectiveDate) };
  return clearedOn === null
    ? { label: text('payments.expectedOn'), value: longDay(effectiveDate) }
    : { label: text('payments.clearedOn'), value: longDay(clearedOn) };
}

/** Lists the payments with their statuses and lets the participant report a missing one. */
export function LinePayments({ payments }: { payments: readonly LinePayment[] }) {
  return (
    <Card title={text('payments.title')}>
      <Stack>
        {payments.map((payment) => (
          <Stack key={payment.id}>
            <Facts
              facts={[
                { label: text('payments.reference'), value: formatAnyFriendlyId(payment.referenceNumber) },
                { label: text('payments.amount'), value: <Money amount={payment.amount} /> },
                { label: text('payments.method'), value: plainMethod(payment.paymentMethodCode) },
                // The steps above say where a payment is that goes well.
                failed.has(payment.status) && {
                  label: text('payments.status'),
                  value: <StatusChip status={payment.status} />,
                },
                dayOf(payment),
                payment.returnReason !== null && {
                  label: text('payments.returnReason'),
                  value: spoken(payment.returnReason),
                },
              ]}
            />
            <NotReceived payment={payment} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
