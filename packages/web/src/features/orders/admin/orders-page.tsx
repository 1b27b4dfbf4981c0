import { EntityTable, type ViewAt } from '../../../entity/entity-table.tsx';
import { NewOrderDialog } from '../../../entity/new-order-dialog.tsx';
import { useHashSwitch } from '../../../entity/use-hash-switch.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useSession } from '../../../shell/session.ts';
import styles from './order.module.css';
import { OrdersBulk } from './orders-bulk.tsx';
import { serviceColumn } from './service-column.ts';

const status = (label: string, value: string): ViewAt<'/public/orders'> => ({
  label,
  filters: [{ field: 'status', method: 'isOneOf', value }],
});
const views = [
  status('Open', 'open'),
  status('Errors', 'errors'),
  status('To review', 'waitingForReview'),
  status('Submitted', 'submitted'),
  status('In progress', 'inProgress'),
  status('Complete', 'complete'),
  status('Cancelled', 'cancelled'),
];

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
          'friendlyId',
          'planDisplayName',
          'serviceCode',
          'status',
          'totalFundsRequired',
          'fundsMissing',
          'age',
          'assigneeName',
        ]}
        extraColumns={[
          { key: 'friendlyId', label: 'Order', mark: ({ isRush }) => (isRush ? 'Rush' : undefined) },
          {
            key: 'planDisplayName',
            label: 'Plan',
            width: 220,
            exportKeys: ['planDisplayName', 'accountDisplayName'],
            render: ({ planDisplayName, accountDisplayName }) => (
              <span title={[planDisplayName, accountDisplayName].filter(Boolean).join(', ')}>
                {planDisplayName} <small className={styles['sponsor']}>{accountDisplayName}</small>
              </span>
            ),
          },
          { key: 'accountDisplayName', label: 'Account', isDefault: false },
          { ...serviceColumn('serviceCode', services), width: 158 },
          { key: 'status', label: 'Status', width: 150 },
          { key: 'fundsMissing', label: 'Missing', isDefault: true },
          {
            key: 'age',
            label: 'Age',
            kind: 'relativeDate',
            exportKeys: ['submittedAt', 'createdAt'],
            value: ({ submittedAt, createdAt }) => submittedAt ?? createdAt,
          },
        ]}
        bulkActions={(rows, clear) => <OrdersBulk rows={rows} clear={clear} />}
        sumKey="totalFundsRequired"
        emptyAction={action}
      />
      {isNew && <NewOrderDialog onClose={() => setNew(false)} />}
    </>
  );
}
