import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { useState } from 'react';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { saveDownload } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import { act } from './act.ts';
import { type BatchOfType, inWords, isSure } from './batch-questions.ts';
import { fileRequest } from './file-href.ts';

export interface BatchActionsProps extends BatchOfType {
  readonly summary: PaymentBatchSummary;
}

async function enter({ batch, type, summary }: BatchActionsProps): Promise<void> {
  const { sum, what, day } = inWords({ batch, type });
  const missing = summary.releasersNeeded - summary.releases.length;
  const then =
    missing > 1
      ? 'Another person must release it as well; payments are made with the last release.'
      : 'Payments are made, taxes and fees are posted, and the files for the bank are built.';
  if (
    await isSure(
      'Enter this batch at the bank?',
      `${what} of ${sum} together, effective ${day}. ${then}`,
      sum,
      'Enter at bank',
    )
  ) {
    await act(`/private/payment-batches/${batch.id}/enter-at-bank`, {}, 'The batch is entered at the bank');
  }
}

async function send({ batch, type }: BatchActionsProps): Promise<void> {
  const { sum, what } = inWords({ batch, type });
  const text = `${what} of ${sum} together. Confirm that the bank has every file of this batch.`;
  if (await isSure('Send this batch?', text, sum, 'Send'))
    await act(`/private/payment-batches/${batch.id}/send`, {}, 'The batch is sent');
}

async function print({ batch, summary }: BatchActionsProps): Promise<void> {
  const checks = summary.files.find(({ kind }) => kind === 'checks');
  const isAgain = summary.prints.length > 0;
  const reason = isAgain
    ? await promptDialog({
        title: 'Print these checks again?',
        text: 'The same file with the same check numbers is printed. Destroy what was printed before.',
        label: 'Reason',
        okText: 'Print again',
      })
    : '';
  if (reason === undefined || !checks) return;
  const isMarked = await act(
    `/private/payment-batches/${batch.id}/print`,
    isAgain ? { reason } : {},
    'Marked as printed',
  );
  if (!isMarked) return;
  try {
    await saveDownload(fileRequest(checks.id));
  } catch (error) {
    const why = failureTexts(asFailure(error)).join(' ');
    await alertDialog({
      title: 'The checks were not saved',
      text: `${why} The batch is marked as printed: use Print again when this is put right.`,
    });
  }
}

async function cancel({ batch, type }: BatchActionsProps): Promise<void> {
  const { sum, what } = inWords({ batch, type });
  const reason = await promptDialog({
    title: 'Cancel this batch?',
    text: `${what} of ${sum} are not paid. Their instructions are approved and ready again; destroy files and checks that were made.`,
    label: 'Reason',
    okText: 'Cancel batch',
    cancelText: 'Keep it',
    isDangerous: true,
  });
  if (reason !== undefined)
    await act(`/private/payment-batches/${batch.id}/cancel`, { reason }, 'The batch was cancelled');
}

/** The steps of a batch: the next one as the main button; what is withheld says why. */
export function BatchActions(props: BatchActionsProps) {
  const { type, summary } = props;
  const { may } = useSession();
  const [busy, setBusy] = useState('');
  const run = async (name: string, step: (of: BatchActionsProps) => Promise<void>) => {
    const move = summary.moves.find((one) => one.move === name);
    if (move && !move.isOpen) {
      await alertDialog({
        title: 'Not possible now',
        text: move.reason ?? 'Refresh to see the latest state of this batch.',
      });
      return;
    }
    setBusy(name);
    await step(props).finally(() => setBusy(''));
  };
  const has = (name: string) => summary.moves.some(({ move }) => move === name);
  const entering = summary.moves.find(({ move }) => move === 'enterAtBank');
  const isMade = summary.files.length > 0 && summary.payments.some(({ status }) => status !== 'cancelled');
  const mustPrint = type === 'check' && isMade && summary.prints.length === 0;
  return (
    <>
      {has('cancel') && (
        <Button busy={busy === 'cancel'} onClick={() => void run('cancel', cancel)}>
          Cancel batch
        </Button>
      )}
      {type === 'check' && isMade && may('payments.release') && (
        <Button
          look={mustPrint ? 'primary' : 'secondary'}
          busy={busy === 'print'}
          onClick={() => void run('print', print)}
        >
          {summary.prints.length > 0 ? 'Print again' : 'Print checks'}
        </Button>
      )}
      {has('send') && (
        <Button
          look={mustPrint ? 'secondary' : 'primary'}
          busy={busy === 'send'}
          onClick={() => void run('send', send)}
        >
          Send
        </Button>
      )}
      {entering && (
        <Button
          look="primary"
          disabled={entering?.isOpen === false}
          title={entering?.reason ?? undefined}
          busy={busy === 'enterAtBank'}
          onClick={() => void run('enterAtBank', enter)}
        >
          Enter at bank
        </Button>
      )}
    </>
  );
}
