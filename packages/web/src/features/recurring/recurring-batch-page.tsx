import type { RecordAt } from '@fiducia/contract/api';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { type TransitionButton, TransitionButtons } from '../../entity/transition-buttons.tsx';
import { useRecord } from '../../entity/use-record.ts';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useParameter } from '../../shell/use-route.ts';
import { batchOrderColumns } from './batch-order-columns.ts';

type Batch = RecordAt<'/private/recurring/batches'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'release',
    label: 'Release',
    request: (id) => requestTo('POST /private/recurring/batches/:id/release', { params: { id } }),
    question: {
      title: 'Release this batch?',
      text: 'This submits and starts its orders. Payments are then reviewed, funded, and paid as usual.',
    },
    done: 'Batch released',
  },
  {
    transition: 'cancel',
    label: 'Cancel batch',
    request: (id) => requestTo('POST /private/recurring/batches/:id/cancel', { params: { id } }),
    question: {
      title: 'Cancel this batch?',
      text: 'Its orders will be canceled. You can create a new batch for this month.',
    },
    isDangerous: true,
    done: 'Batch canceled',
  },
];

function Exceptions({ batch }: { batch: Batch }) {
  return (
    <PlainTable
      caption="Excluded"
      empty="No one was excluded"
      emptyNext="Payees who couldn’t be paid in this batch appear here with the reason."
      rows={batch.exceptions.map((one, at) => ({ ...one, id: `${one.orderLineId}-${at}` }))}
      columns={[
        { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
        { key: 'planDisplayName', label: 'Plan' },
        { key: 'reason', label: 'Reason' },
      ]}
    />
  );
}

/** Shows one month's recurring benefit payments: one order per plan, and the participants who were excluded. */
export function Screen() {
  const handle = useRecord('/private/recurring/batches', useParameter('recurringBatchUuid'));
  const { record: batch } = handle;
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(batch.friendlyId)}` : 'Recurring batch'}
      subtitle={batch && `Payments for ${formatMonth(batch.month)}`}
      crumbs={[{ label: 'Recurring batches', href: '/recurring/batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={batch.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        batch && <TransitionButtons id={batch.id} handle={handle} transitions={batch.transitions} buttons={buttons} />
      }
      tabs={
        batch
          ? [
              {
                key: 'orders',
                label: 'Orders',
                content: () => (
                  <EntityTable
                    isEmbedded
                    path="/private/recurring/batch-orders"
                    caption="Orders"
                    privateFilters={[{ field: 'recurringBatchId', method: 'equals', value: batch.id }]}
                    hiddenColumns={['batchFriendlyId', 'month']}
                    rowHref={(row) => `/orders/${row.orderId}`}
                    extraColumns={batchOrderColumns.filter(({ key }) => key !== 'batchFriendlyId')}
                    sumKey="needed"
                  />
                ),
              },
              {
                key: 'left-out',
                label: 'Excluded',
                count: batch.exceptions.length,
                content: () => <Exceptions batch={batch} />,
              },
              activityTab({
                entity: 'recurring/batches',
                id: batch.id,
                flags: [{ name: 'watch', label: 'Watch this batch' }],
              }),
            ]
          : []
      }
    >
      {batch && (
        <RecordHead>
          <Stats>
            <Stat label="Plans" figure={batch.totalPlans ?? 0} />
            <Stat label="Payments" figure={batch.totalPayments ?? 0} />
            <Stat label="Total" figure={<Money amount={batch.totalNeeded} />} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
