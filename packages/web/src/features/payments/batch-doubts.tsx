import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { perform } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { inWords, isSure, type OfBatch } from './batch-questions.ts';

const whatFollows = ({ batch }: OfBatch): string =>
  [
    batch.totalCount === 1
      ? 'This marks the payment as sent and notifies its sponsor. The bank statement clears it later.'
      : 'This marks the payments as sent and notifies their sponsors. The bank statement clears them later.',
    'You can no longer cancel the batch here. A payment that wasn’t sent must be stopped, or returned by the bank.',
  ].join(' ');

const sendAs = ({ batch }: OfBatch, resolution: 'atBank' | 'notAtBank') =>
  requestTo('POST /private/payment-batches/:id/send', { params: { id: batch.id }, body: { resolution } });

/**
 * Records that a user confirmed that the bank accepted a batch, which the system can't verify. Explains the
 * consequences first.
 */
async function confirmAtBank(of: OfBatch, title: string, okText: string): Promise<void> {
  const { sum, what, day } = inWords(of);
  if (await isSure(title, `${what}, ${sum} total, effective ${day}. ${whatFollows(of)}`, sum, okText))
    await perform(sendAs(of, 'atBank'), 'Batch marked as sent');
}

async function confirmNotAtBank(of: OfBatch): Promise<void> {
  const { sum, what } = inWords(of);
  const isConfirmed = await confirmDialog({
    title: 'Mark this batch as not accepted by the bank?',
    text: `You can then send ${what}, ${sum} total, again with the same files. If the bank did accept them, every payee is paid twice.`,
    okText: 'Mark as not accepted',
    isDangerous: true,
  });
  if (isConfirmed) await perform(sendAs(of, 'notAtBank'), 'The batch can be sent again');
}

/** Shows an interrupted transmission. A user must check whether the bank accepted the files. */
export function UnclearBatch({ of, sending }: { of: OfBatch; sending: NonNullable<PaymentBatchSummary['sending']> }) {
  const { may } = useSession();
  return (
    <Alert
      tone="warning"
      title="We don’t know whether the bank accepted this batch"
      action={
        may('payments.release') && (
          <Row>
            <Button
              onClick={() => void confirmAtBank(of, 'Mark this batch as accepted by the bank?', 'Mark as accepted')}
            >
              Mark as accepted
            </Button>
            <Button onClick={() => void confirmNotAtBank(of)}>Mark as not accepted</Button>
          </Row>
        )
      }
    >
      {sending.byName ?? 'Someone'} started to send it on {formatInstant(sending.at)}. In the bank’s portal, look for
      the file whose digest starts with {sending.sha256.slice(0, 12)}, then record what you found.
    </Alert>
  );
}

/** Shows a batch whose effective date has passed without a confirmation that it was sent. */
export function LateBatch({ of }: { of: OfBatch }) {
  const { may } = useSession();
  const [question, title, answer] =
    of.batch.paymentBatchType === 'check'
      ? ['were the checks mailed on that date', 'Mark these checks as mailed on time?', 'Mark as mailed']
      : ['did the bank receive its files in time', 'Mark this batch as accepted on time?', 'Mark as accepted'];
  return (
    <Alert
      tone="warning"
      title={`This batch can no longer be paid on ${formatDay(of.batch.effectiveDate)}`}
      action={
        may('payments.release') && <Button onClick={() => void confirmAtBank(of, title, answer)}>{answer}</Button>
      }
    >
      Check first: {question}? If so, confirm it here. If not, cancel this batch and create a new one, so that payments
      and taxes have the correct date.
    </Alert>
  );
}
