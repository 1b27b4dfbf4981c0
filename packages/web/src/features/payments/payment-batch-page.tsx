import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import {
  type PaymentBatchType,
  paymentBatchTypeNames,
  paymentBatchTypes,
} from '@fiducia/domain/payments/payment-batch-type';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Timeline } from '../../kit/display/timeline.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useParameter } from '../../shell/use-route.ts';
import { BatchActions } from './batch-actions.tsx';
import { LateBatch, UnclearBatch } from './batch-doubts.tsx';
import { BatchFiles } from './batch-files.tsx';
import { BatchMembers } from './batch-members.tsx';
import { BatchPayments } from './batch-payments.tsx';
import { BatchTotals } from './batch-totals.tsx';
import { moveWords } from './move-words.ts';

const stepOf: Readonly<Record<string, number>> = { open: 1, readyToSend: 1, enteredAtBank: 3, sent: 4, settled: 5 };

function typeOf(batch: EntityRow): PaymentBatchType {
  const type = batch['paymentBatchType'];
  return isOneOf(paymentBatchTypes, type) ? type : 'ach';
}

const whenOf = (batch: EntityRow, field: string): string =>
  textOf(batch, field) === '' ? '' : formatInstant(textOf(batch, field));

function Steps({ batch, summary }: { batch: EntityRow; summary: PaymentBatchSummary }) {
  const given = summary.releases.map(({ userName }) => userName ?? 'somebody').join(', ');
  const missing = summary.releasersNeeded - summary.releases.length;
  const isWaiting = stepOf[textOf(batch, 'status')] === 1 && missing > 0;
  const waits = isWaiting ? `${missing} more ${missing === 1 ? 'person' : 'people'} to release` : '';
  const made = [textOf(batch, 'createdByName'), whenOf(batch, 'createdAt')];
  const entering = summary.moves.find(({ move }) => move === 'enterAtBank');
  return (
    <>
      <Tracker
        current={stepOf[textOf(batch, 'status')] ?? 1}
        steps={[
          { label: 'Made', note: made.filter(Boolean).join(', ') },
          { label: 'Released', note: [given, waits].filter(Boolean).join(' · ') },
          { label: 'Entered at bank', note: whenOf(batch, 'enteredAtBankAt') },
          { label: 'Sent', note: whenOf(batch, 'sentAt') },
          {
            label: 'Settled',
            note: whenOf(batch, 'settledAt') || `expected ${formatDay(textOf(batch, 'effectiveDate'))}`,
          },
        ]}
      />
      {entering && !entering.isOpen && <Alert title="You cannot enter this batch at the bank">{entering.reason}</Alert>}
    </>
  );
}

function Story({ summary }: { summary: PaymentBatchSummary }) {
  return (
    <Timeline
      events={[
        ...summary.history.map((step, at) => ({
          id: `move-${at}`,
          title: moveWords(step.move, step.toStatus),
          at: step.createdAt,
          who: step.userName,
          note: step.note ?? undefined,
        })),
        ...summary.prints.map((print, at) => ({
          id: `print-${at}`,
          title: print.reason === null ? 'Checks printed' : 'Checks printed again',
          at: print.createdAt,
          who: print.userName,
          note: print.reason ?? undefined,
        })),
      ].sort((a, b) => (a.at < b.at ? -1 : 1))}
    />
  );
}

/** One batch of payments: who made and released it, what it pays, its files, and how the bank answered. */
export function Screen() {
  const id = useParameter('paymentBatchUuid');
  const handle = useRecord('/private/payment-batches', id);
  const { record: batch } = handle;
  const { data: summary, failure } = useFetch<PaymentBatchSummary>(`/private/payment-batches/${id}/summary`);
  const tabs =
    batch && summary
      ? [
          {
            key: 'instructions',
            label: `Instructions (${numberOf(batch, 'totalCount')})`,
            content: () => <BatchMembers batch={batch} />,
          },
          { key: 'payments', label: 'Payments', content: () => <BatchPayments batch={batch} /> },
          {
            key: 'files',
            label: `Files (${summary.files.length})`,
            content: () => <BatchFiles files={summary.files} isCancelled={batch['status'] === 'cancelled'} />,
          },
          activityTab({
            entity: 'payment-batches',
            id: batch.id,
            flags: [{ name: 'watch', label: 'Watch this batch' }],
            children: <Story summary={summary} />,
          }),
        ]
      : [];
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(textOf(batch, 'friendlyId'))}` : 'Payment batch'}
      subtitle={
        batch &&
        `${paymentBatchTypeNames[typeOf(batch)]} from ${textOf(batch, 'bankAccountName')}, effective ${formatDay(textOf(batch, 'effectiveDate'))}`
      }
      crumbs={[{ label: 'Payment batches', href: '/payment-batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={textOf(batch, 'status')} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={batch && summary && <BatchActions batch={batch} type={typeOf(batch)} summary={summary} />}
      tabs={tabs}
    >
      <FailureAlert failure={failure} />
      {batch && summary && (
        <Stack>
          {batch['status'] !== 'cancelled' && <Steps batch={batch} summary={summary} />}
          {summary.isLate && <LateBatch of={{ batch, type: typeOf(batch) }} />}
          {summary.sending && <UnclearBatch of={{ batch, type: typeOf(batch) }} sending={summary.sending} />}
          <BatchTotals summary={summary} />
        </Stack>
      )}
    </TabbedPage>
  );
}
