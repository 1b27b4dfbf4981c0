import type { DistributionsDesk } from '@fiducia/contract/payments/payment-batch.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { isPaymentBatchType, paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { QueueTable } from '../../../entity/queue-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import { resolveAlert } from './resolve-alert.ts';

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

const shownAtFirst = 5;
const resolveColumn: Column<DistributionsDesk['alerts'][number]> = {
  key: 'resolve',
  label: '',
  width: 150,
  render: ({ id, sentence, canResolve }) =>
    canResolve && (
      <Button dense title={`Mark as resolved: ${sentence}`} onClick={() => void resolveAlert(id)}>
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
        <>
          {desk.alerts.length > shownAtFirst && (
            <Button dense aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? 'Show newest' : 'Show all'}
            </Button>
          )}
          <Button look="link" href="/distributions/alerts">
            All alerts
          </Button>
        </>
      }
    >
      <PlainTable
        caption="Needs attention"
        empty="Nothing needs attention"
        emptyNext="Problems with payments appear here as soon as the bank reports them."
        rows={isAll ? desk.alerts : desk.alerts.slice(0, shownAtFirst)}
        columns={[
          {
            key: 'about',
            label: 'About',
            value: ({ about }) => about ?? '—',
            href: ({ aboutPath }) => aboutPath ?? undefined,
            width: 180,
          },
          {
            key: 'sentence',
            label: 'Problem',
            render: ({ id, sentence }) => <a href={`/distributions/alerts/${id}`}>{sentence}</a>,
          },
          { key: 'assigneeName', label: 'Assigned to', value: ({ assigneeName }) => assigneeName ?? '—', width: 150 },
          { key: 'createdAt', label: 'Since', kind: 'dateTime', width: 170 },
          ...(may('payments.edit') ? [resolveColumn] : []),
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
          <Card title="Queues" flush>
            <QueueTable queues={desk.queues} />
          </Card>
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
