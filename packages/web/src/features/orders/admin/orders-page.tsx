import type { RowAt } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { EntityTable, type ViewAt } from '../../../entity/entity-table.tsx';
import { nameIn } from '../../../entity/name-in.ts';
import { NewOrderDialog } from '../../../entity/new-order-dialog.tsx';
import { useHashSwitch } from '../../../entity/use-hash-switch.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { ageText } from '../../../kit/display/format-age.ts';
import { Money } from '../../../kit/display/money.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useSession } from '../../../shell/session.ts';
import styles from './order.module.css';
import { OrdersBulk } from './orders-bulk.tsx';
import { serviceColumn } from './service-column.ts';

type Row = RowAt<'/public/orders'>;

const status = (label: string, value: string): ViewAt<'/public/orders'> => ({
  label,
  filters: [{ field: 'status', method: 'isOneOf', value }],
});
/** A view of orders that aren't finished starts with the oldest one. */
const waiting = (label: string, value: string): ViewAt<'/public/orders'> => ({
  ...status(label, value),
  sortBy: 'createdAt',
});
const views = [
  waiting('Open', 'open'),
  waiting('Errors', 'errors'),
  waiting('To review', 'waitingForReview'),
  waiting('Submitted', 'submitted'),
  waiting('In progress', 'inProgress'),
  status('Complete', 'complete'),
  status('Cancelled', 'cancelled'),
];

const planOf = ({ planDisplayName, accountDisplayName }: Row): string => planDisplayName ?? accountDisplayName ?? '—';
const sponsorAndPlan = ({ planDisplayName, accountDisplayName }: Row): string =>
  [planDisplayName, accountDisplayName].filter(Boolean).join(', ');

/** Shows the amounts of an order, and below them its service, age, and ID, on the card of a phone. */
function CardLines({ row, service }: { row: Row; service: string }) {
  return (
    <div className={styles['card']}>
      {row.fundsMissing ? (
        <div>
          <strong>
            <Money amount={row.fundsMissing} />
          </strong>{' '}
          still needed of <Money amount={row.totalFundsRequired} />
        </div>
      ) : (
        <div>
          <Money amount={row.totalFundsRequired} /> required
        </div>
      )}
      <small className={styles['minor']}>
        {[service, ageText(row.createdAt), formatAnyFriendlyId(row.friendlyId)].join(' · ')}
      </small>
    </div>
  );
}

/** Lists all orders. */
export function Screen() {
  const [isNew, setNew] = useHashSwitch('new');
  const { may } = useSession();
  const services = useLookup('/public/services');
  const action = may('orders.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New order
    </Button>
  );
  return (
    <>
      <PageHeader title="Orders" actions={action} />
      <EntityTable
        path="/public/orders"
        caption="Orders"
        views={views}
        rowHref={(row) => `/orders/${row.id}`}
        firstColumns={[
          'planDisplayName',
          'serviceCode',
          'status',
          'totalFundsRequired',
          'fundsMissing',
          'age',
          'assigneeName',
          'friendlyId',
        ]}
        extraColumns={[
          {
            key: 'planDisplayName',
            label: 'Plan',
            width: 227,
            exportKeys: ['planDisplayName', 'accountDisplayName'],
            mark: ({ isRush }) => (isRush ? 'Rush' : undefined),
            render: (row) => <span title={sponsorAndPlan(row)}>{planOf(row)}</span>,
          },
          { key: 'accountDisplayName', label: 'Account', isDefault: false },
          {
            ...serviceColumn('serviceCode', services),
            width: 144,
            render: ({ serviceCode }) => <small className={styles['minor']}>{nameIn(services, serviceCode)}</small>,
          },
          {
            key: 'status',
            label: 'Status',
            width: 156,
            render: ({ status }) => <StatusChip status={status} of="Order" />,
          },
          { key: 'fundsMissing', label: 'Still needed', isDefault: true },
          {
            key: 'age',
            label: 'Age',
            width: 80,
            description: 'Since the order was created',
            sortable: true,
            sortKey: 'createdAt',
            isReverse: true,
            exportKeys: ['createdAt'],
            value: ({ createdAt }) => ageText(createdAt),
          },
          { key: 'assigneeName', label: 'Assigned to', width: 120 },
          {
            key: 'friendlyId',
            label: 'Order',
            width: 156,
            render: ({ friendlyId }) => <small className={styles['number']}>{formatAnyFriendlyId(friendlyId)}</small>,
          },
        ]}
        card={(row) => <CardLines row={row} service={nameIn(services, row.serviceCode)} />}
        bulkActions={(rows, clear) => <OrdersBulk rows={rows} clear={clear} />}
        sumKey="totalFundsRequired"
        emptyAction={action}
      />
      {isNew && <NewOrderDialog onClose={() => setNew(false)} />}
    </>
  );
}
