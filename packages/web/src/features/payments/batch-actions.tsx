import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { saveDownload } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import { inWords, isSure, type OfBatch } from './batch-questions.ts';
import { fileRequest } from './file-href.ts';

export interface BatchActionsProps extends OfBatch {
  readonly summary: PaymentBatchSummary;
}

async function enter({ batch, summary }: BatchActionsProps): Promise<void> {
  const { sum, what, day } = inWords({ batch });
  const missing = summary.releasersNeeded - summary.releases.length;
  const then =
    missing > 1
      ? 'Another user must also release this batch. Payments are created with the last release.'
      : 'This creates the payments, posts taxes and fees, and generates the bank files.';
  if (
    await isSure(
      'Release this batch to the bank?',
      `${what}, ${sum} total, effective ${day}. ${then}`,
      sum,
      'Release to bank',
    )
  ) {
    await perform(
      requestTo('POST /private/payment-batches/:id/enter-at-bank', { params: { id: batch.id } }),
      'Batch released',
    );
  }
}

async function send({ batch }: BatchActionsProps): Promise<void> {
  const { sum, what } = inWords({ batch });
  const text = `${what}, ${sum} total. Confirm that the bank has received every file in this batch.`;
  if (await isSure('Mark this batch as sent?', text, sum, 'Mark as sent'))
    await perform(
      requestTo('POST /private/payment-batches/:id/send', { params: { id: batch.id }, body: {} }),
      'Batch marked as sent',
    );
}

async function print({ batch, summary }: BatchActionsProps): Promise<void> {
  const checks = summary.files.find(({ kind }) => kind === 'checks');
  const isAgain = summary.prints.length > 0;
  const reason = isAgain
    ? await promptDialog({
        title: 'Reprint these checks?',
        text: 'This prints the same file with the same check numbers. Destroy the earlier copies.',
        label: 'Reason',
        okText: 'Reprint checks',
      })
    : '';
  if (reason === undefined || !checks) return;
  const isMarked = await perform(
    requestTo('POST /private/payment-batches/:id/print', {
      params: { id: batch.id },
      body: isAgain ? { reason } : {},
    }),
    'Marked as printed',
  );
  if (!isMarked) return;
  try {
    await saveDownload(fileRequest(checks.id));
  } catch (error) {
    const why = failureTexts(asFailure(error)).join(' ');
    await alertDialog({
      title: 'Checks not downloaded',
      text: `${why} The batch is marked as printed. Fix the problem, then use Reprint checks.`,
    });
  }
}

async function cancel({ batch }: BatchActionsProps): Promise<void> {
  const { sum, what } = inWords({ batch });
  const reason = await promptDialog({
    title: 'Cancel this batch?',
    text: `${what}, ${sum} total, won’t be paid. The payment instructions stay approved and ready to pay. Destroy any files and checks that were created.`,
    label: 'Reason',
    okText: 'Cancel batch',
    cancelText: 'Keep batch',
    isDangerous: true,
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/payment-batches/:id/cancel', { params: { id: batch.id }, body: { reason } }),
      'Batch canceled',
    );
}

/** Renders the actions of a batch. The next action is the primary button; a blocked action shows the reason. */
export function BatchActions(props: BatchActionsProps) {
  const { summary, batch } = props;
  const { paymentBatchType: type } = batch;
  const { may } = useSession();
  const [busy, setBusy] = useState('');
  const run = async (name: string, step: (of: BatchActionsProps) => Promise<void>) => {
    const transition = summary.transitions.find((one) => one.transition === name);
    if (transition && !transition.isOpen) {
      await alertDialog({
        title: 'This action isn’t available',
        text: transition.reason ?? 'Refresh to see this batch’s latest status.',
      });
      return;
    }
    setBusy(name);
    await step(props).finally(() => setBusy(''));
  };
  const has = (name: string) => summary.transitions.some(({ transition }) => transition === name);
  const entering = summary.transitions.find(({ transition }) => transition === 'enterAtBank');
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
          {summary.prints.length > 0 ? 'Reprint checks' : 'Print checks'}
        </Button>
      )}
      {has('send') && (
        <Button
          look={mustPrint ? 'secondary' : 'primary'}
          busy={busy === 'send'}
          onClick={() => void run('send', send)}
        >
          Mark as sent
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
          Release to bank
        </Button>
      )}
    </>
  );
}
