import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { useSession } from '../../shell/session.ts';
import { act } from './act.ts';
import { type BatchOfType, inWords, isSure } from './batch-questions.ts';

const whatFollows = ({ batch }: BatchOfType): string =>
  [
    numberOf(batch, 'totalCount') === 1
      ? 'It counts as sent from now on and its sponsor is told; the bank’s statement clears it.'
      : 'They count as sent from now on and their sponsors are told; the bank’s statement clears them.',
    'The batch can no longer be cancelled here: a payment that did not leave must be stopped or returned by the bank.',
  ].join(' ');

const sendPath = ({ batch }: BatchOfType): string => `/private/payment-batches/${batch.id}/send`;

/** The word of a person for what nobody can see from here; what follows is told before it is taken. */
async function confirmAtBank(of: BatchOfType, title: string, okText: string): Promise<void> {
  const { sum, what, day } = inWords(of);
  if (await isSure(title, `${what} of ${sum} together, effective ${day}. ${whatFollows(of)}`, sum, okText))
    await act(sendPath(of), { resolution: 'atBank' }, 'The batch is sent');
}

async function confirmNotAtBank(of: BatchOfType): Promise<void> {
  const { sum, what } = inWords(of);
  const isConfirmed = await confirmDialog({
    title: 'The bank does not have this batch?',
    text: `${what} of ${sum} can be sent again then, with the same files. If the bank has them after all, everybody is paid twice.`,
    okText: 'The bank does not have it',
    isDangerous: true,
  });
  if (isConfirmed) await act(sendPath(of), { resolution: 'notAtBank' }, 'The batch can be sent again');
}

/** A hand-over that broke off: nobody knows whether the bank has the file, until a person has looked. */
export function UnclearBatch({
  of,
  sending,
}: {
  of: BatchOfType;
  sending: NonNullable<PaymentBatchSummary['sending']>;
}) {
  const { may } = useSession();
  return (
    <Alert
      tone="warning"
      title="It is not known whether the bank has this batch"
      action={
        may('payments.release') && (
          <Row>
            <Button onClick={() => void confirmAtBank(of, 'The bank has this batch?', 'The bank has it')}>
              The bank has it
            </Button>
            <Button onClick={() => void confirmNotAtBank(of)}>The bank does not have it</Button>
          </Row>
        )
      }
    >
      {sending.byName ?? 'Somebody'} began to send it on {formatInstant(sending.at)}. Look in the bank’s portal for the
      file whose digest begins with {sending.sha256.slice(0, 12)}, then say what you found.
    </Alert>
  );
}

/** A batch whose day has passed before anybody said that it was handed over. */
export function LateBatch({ of }: { of: BatchOfType }) {
  const { may } = useSession();
  const [question, title, answer] =
    of.type === 'check'
      ? ['were they mailed on that day', 'These checks were mailed in time?', 'They were mailed']
      : ['did the bank get its files in time', 'The bank got this batch in time?', 'The bank has it'];
  return (
    <Alert
      tone="warning"
      title={`This batch can no longer be paid on ${formatDay(textOf(of.batch, 'effectiveDate'))}`}
      action={
        may('payments.release') && <Button onClick={() => void confirmAtBank(of, title, answer)}>{answer}</Button>
      }
    >
      Look first: {question}? Then say so. If not, cancel this batch and make a new one, so that payments and taxes bear
      the day on which they are made.
    </Alert>
  );
}
