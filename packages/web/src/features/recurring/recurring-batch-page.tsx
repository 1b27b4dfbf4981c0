import type { LeftOut, RecurringBatchRow } from '@fiducia/contract/recurring/recurring.routes';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { formatMonth } from '@fiducia/domain/time/format-month';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { type MoveButton, MoveButtons, type OfferedMove } from '../../entity/move-buttons.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { useRecord } from '../../entity/use-record.ts';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useParameter } from '../../shell/use-route.ts';
import { batchOrderColumns } from './batch-order-columns.ts';

type Batch = Omit<RecurringBatchRow, 'exceptions'> & {
  readonly exceptions: readonly LeftOut[];
  readonly moves: readonly OfferedMove[];
  readonly [field: string]: unknown;
};

const buttons: readonly MoveButton[] = [
  {
    move: 'release',
    label: 'Release',
    action: 'release',
    question: {
      title: 'Release this batch?',
      text: 'Its orders are submitted and started. Their payments are reviewed, funded and paid like any other.',
    },
    done: 'The batch is released',
  },
  {
    move: 'cancel',
    label: 'Cancel batch',
    action: 'cancel',
    question: { title: 'Cancel this batch?', text: 'Its orders are cancelled. The month can be made again.' },
    isDangerous: true,
    done: 'The batch is cancelled',
  },
];

function Exceptions({ batch }: { batch: Batch }) {
  return (
    <PlainTable
      caption="Left out"
      empty="Nobody was left out"
      rows={batch.exceptions.map((one, at) => ({ ...one, id: `${one.orderLineId}-${at}` }))}
      columns={[
        { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
        { key: 'planDisplayName', label: 'Plan' },
        { key: 'reason', label: 'Why' },
      ]}
    />
  );
}

/** One month's pension payments: the order of each plan, and who was left out. */
export function Screen() {
  const handle = useRecord<Batch>('/private/recurring/batches', useParameter('recurringBatchUuid'));
  const { record: batch } = handle;
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(batch.friendlyId)}` : 'Recurring batch'}
      subtitle={batch && `Payments of ${formatMonth(batch.month)}`}
      crumbs={[{ label: 'Recurring batches', href: '/recurring/batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={batch.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={batch && <MoveButtons handle={handle} moves={batch.moves} buttons={buttons} />}
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
                    rowHref={(row) => `/orders/${String(row['orderId'])}`}
                    extraColumns={batchOrderColumns.filter(({ key }) => key !== 'batchFriendlyId')}
                    sumKey="needed"
                  />
                ),
              },
              {
                key: 'left-out',
                label: 'Left out',
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
