import type { DistributionsDesk } from '@fiducia/contract/payments/payment-batch.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { isPaymentBatchType, paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { type WorkQueue, workQueues } from '@fiducia/domain/system/work-queues';
import { lazy, Suspense, useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { oldestText } from '../../../kit/display/format-age.ts';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';

const QueueTrend = lazy(() =>
  import('../../../entity/queue-trend.tsx').then((module) => ({ default: module.QueueTrend })),
);

function noteOf({ count, total, oldest }: WorkQueue): string {
  if (count === 0) return 'Nothing waiting';
  const money = total === null ? '' : formatMoney(cents(total));
  return [money, oldestText(oldest)].filter(Boolean).join(', ');
}

type Batch = DistributionsDesk['payRun'][number];
const columns: readonly Column<Batch>[] = [
  { key: 'friendlyId', label: 'Batch', kind: 'friendlyId' },
  {
    key: 'paymentBatchType',
    label: 'Method',
    value: ({ paymentBatchType: type }) => (isPaymentBatchType(type) ? paymentBatchTypeNames[type] : type),
    width: 90,
  },
  { key: 'effectiveDate', label: 'Effective date', kind: 'date' },
  { key: 'count', label: 'Payments', kind: 'number' },
  { key: 'total', label: 'Total', kind: 'money' },
  { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
];

async function settle(id: string, note: string): Promise<void> {
  try {
    await call('POST /private/distributions/alerts/:id/acknowledge', { params: { id }, body: { note } });
    notify('Marked as resolved');
  } catch (error) {
    await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(asFailure(error)).join(' ') });
  }
  void queryClient.invalidateQueries({ queryKey: ['fetch'] });
}

async function done(id: string): Promise<void> {
  const note = await promptDialog({
    title: 'Mark as resolved?',
    label: 'What you did to resolve it',
    okText: 'Mark as resolved',
  });
  if (note !== undefined) await settle(id, note);
}

const shownAtFirst = 5;
const doneColumn: Column<DistributionsDesk['alerts'][number]> = {
  key: 'done',
  label: '',
  width: 150,
  render: ({ id, sentence, canResolve }) =>
    canResolve && (
      <Button dense title={`Mark as resolved: ${sentence}`} onClick={() => void done(id)}>
        Mark as resolved
      </Button>
    ),
};

/** Lists problems that need attention, newest first. Shows only the first few until the user expands the list. */
function Needs({ desk }: { desk: DistributionsDesk }) {
  const { may } = useSession();
  const [isAll, setAll] = useState(false);
  if (desk.alerts.length === 0) return null;
  return (
    <Card
      title="Needs attention"
      flush
      actions={
        desk.alerts.length > shownAtFirst && (
          <Button dense aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show newest' : 'Show all'}
          </Button>
        )
      }
    >
      <PlainTable
        caption="Needs attention"
        empty="Nothing needs attention"
        emptyNext="Problems with payments appear here as soon as the bank reports them."
        rows={isAll ? desk.alerts : desk.alerts.slice(0, shownAtFirst)}
        columns={[
          {
            key: 'payee',
            label: 'Payee',
            value: ({ payee }) => payee ?? '—',
            href: ({ href }) => href ?? undefined,
            width: 180,
          },
          {
            key: 'sentence',
            label: 'Problem',
            render: ({ sentence, href }) => (href === null ? sentence : <a href={href}>{sentence}</a>),
          },
          { key: 'raisedAt', label: 'Since', kind: 'dateTime', width: 170 },
          ...(may('payments.edit') ? [doneColumn] : []),
        ]}
      />
    </Card>
  );
}

/** Shows the work queues for distributions, the next batches to pay, and problems. */
export function Screen() {
  const { data: desk, failure, isLoading } = useFetch('GET /private/distributions/desk');
  return (
    <>
      <PageHeader
        title="Distributions"
        actions={
          <Button look="primary" href="/distributions/payment-instructions-ready-to-pay">
            Create batch
          </Button>
        }
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {desk && (
        <Stack>
          <Stats>
            {desk.queues.map((queue) => (
              <Stat
                key={queue.code}
                label={workQueues[queue.code].label}
                figure={queue.count.toLocaleString('en-US')}
                note={
                  <>
                    <div>{noteOf(queue)}</div>
                    <Suspense>
                      <QueueTrend code={queue.code} late={queue.late} />
                    </Suspense>
                  </>
                }
                href={workQueues[queue.code].href}
              />
            ))}
          </Stats>
          <Needs desk={desk} />
          <Card title="Pay run" flush>
            <PlainTable
              caption="Upcoming payment batches"
              columns={columns}
              rows={desk.payRun}
              rowHref={({ id }) => `/payment-batches/${id}`}
              empty="No batches in progress"
              emptyNext="Payment batches appear here until they settle. Create one from the payments that are ready."
            />
          </Card>
          <Card
            title="Open order lines by status"
            actions={
              <Button dense href="/distributions/documents-ready-to-send">
                {countOf(desk.noticesToSend, 'document')} ready to send
              </Button>
            }
          >
            {desk.linesByState.length === 0 ? (
              'No open order lines.'
            ) : (
              <StackedBar
                parts={desk.linesByState.map(({ status, count }) => ({
                  label: statusLabel(status),
                  value: count,
                  status,
                  text: count.toLocaleString('en-US'),
                }))}
              />
            )}
          </Card>
        </Stack>
      )}
    </>
  );
}
