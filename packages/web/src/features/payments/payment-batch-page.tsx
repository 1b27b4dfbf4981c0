import type { RecordAt } from '@fiducia/contract/api';
import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Timeline } from '../../kit/display/timeline.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { downloadAddress } from '../../shell/api.ts';
import { useParameter } from '../../shell/use-route.ts';
import { BatchActions } from './batch-actions.tsx';
import { LateBatch, UnclearBatch } from './batch-doubts.tsx';
import { BatchFiles } from './batch-files.tsx';
import { BatchMembers } from './batch-members.tsx';
import { BatchPayments } from './batch-payments.tsx';
import { BatchStatus } from './batch-status.tsx';
import { BatchTotals } from './batch-totals.tsx';
import { transitionText } from './transition-text.ts';

type Batch = RecordAt<'/private/payment-batches'>;

const stepOf: Readonly<Record<string, number>> = { open: 1, readyToSend: 1, enteredAtBank: 3, sent: 4, settled: 5 };

const when = (instant: string | null): string => (instant === null ? '' : formatInstant(instant));

function Steps({ batch, summary }: { batch: Batch; summary: PaymentBatchSummary }) {
  const given = summary.releases.map(({ userName }) => userName ?? 'somebody').join(', ');
  const missing = summary.releasersNeeded - summary.releases.length;
  const isWaiting = stepOf[batch.status] === 1 && missing > 0;
  const waits = isWaiting ? `${missing} more ${missing === 1 ? 'person' : 'people'} must release` : '';
  const made = [batch.createdByName, when(batch.createdAt)];
  const entering = summary.transitions.find(({ transition }) => transition === 'enterAtBank');
  return (
    <>
      <Tracker
        current={stepOf[batch.status] ?? 1}
        steps={[
          { label: 'Created', note: made.filter(Boolean).join(', ') },
          { label: 'Released', note: [given, waits].filter(Boolean).join(' · ') },
          { label: 'Entered at bank', note: when(batch.enteredAtBankAt) },
          { label: 'Sent', note: when(batch.sentAt) },
          {
            label: 'Settled',
            note: when(batch.settledAt) || `expected ${formatDay(batch.effectiveDate)}`,
          },
        ]}
      />
      {entering && !entering.isOpen && (
        <Alert title="You can’t release this batch to the bank">{entering.reason}</Alert>
      )}
    </>
  );
}

function History({ summary }: { summary: PaymentBatchSummary }) {
  return (
    <Timeline
      events={[
        ...summary.history.map((step, at) => ({
          id: `move-${at}`,
          title: transitionText(step.transition, step.toStatus),
          at: step.createdAt,
          who: step.userName,
          note: step.note ?? undefined,
        })),
        ...summary.prints.map((print, at) => ({
          id: `print-${at}`,
          title: print.reason === null ? 'Checks printed' : 'Checks reprinted',
          at: print.createdAt,
          who: print.userName,
          note: print.reason ?? undefined,
        })),
      ].sort((a, b) => (a.at < b.at ? -1 : 1))}
    />
  );
}

/** Shows one payment batch: who created and released it, its payments, its files, and the bank's responses. */
export function Screen() {
  const id = useParameter('paymentBatchUuid');
  const handle = useRecord('/private/payment-batches', id);
  const { record: batch } = handle;
  const { data: summary, failure } = useFetch('GET /private/payment-batches/:id/summary', { params: { id } });
  const tabs =
    batch && summary
      ? [
          {
            key: 'instructions',
            label: `Payment instructions (${batch.totalCount})`,
            content: () => <BatchMembers batch={batch} />,
          },
          { key: 'payments', label: 'Payments', content: () => <BatchPayments batch={batch} /> },
          {
            key: 'files',
            label: `Files (${summary.files.length})`,
            content: () => <BatchFiles files={summary.files} isCancelled={batch.status === 'cancelled'} />,
          },
          activityTab({
            entity: 'payment-batches',
            id: batch.id,
            flags: [{ name: 'watch', label: 'Watch this batch' }],
            children: <History summary={summary} />,
          }),
        ]
      : [];
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(batch.friendlyId)}` : 'Payment batch'}
      subtitle={
        batch &&
        `${paymentBatchTypeNames[batch.paymentBatchType]} from ${batch.bankAccountName ?? ''}, effective ${formatDay(batch.effectiveDate)}`
      }
      crumbs={[{ label: 'Payment batches', href: '/payment-batches' }, { label: 'Batch' }]}
      status={batch && <BatchStatus batch={batch} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        batch &&
        summary && (
          <>
            <Button
              href={downloadAddress('GET /private/payment-batches/:id/pdf', { params: { id: batch.id } })}
              download
            >
              Control sheet
            </Button>
            <BatchActions batch={batch} summary={summary} />
          </>
        )
      }
      tabs={tabs}
    >
      <FailureAlert failure={failure} />
      {batch && summary && (
        <Stack>
          {batch.status !== 'cancelled' && <Steps batch={batch} summary={summary} />}
          {summary.isLate && <LateBatch of={{ batch }} />}
          {summary.sending && <UnclearBatch of={{ batch }} sending={summary.sending} />}
          <BatchTotals summary={summary} />
        </Stack>
      )}
    </TabbedPage>
  );
}
