import { EntityTable, type ViewAt } from '../../../entity/entity-table.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { NewOrderDialog } from '../../../entity/new-order-dialog.tsx';
import { useHashSwitch } from '../../../entity/use-hash-switch.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useSession } from '../../../shell/session.ts';
import { OrdersBulk } from './orders-bulk.tsx';
import { serviceColumn } from './service-column.ts';

const status = (label: string, value: string): ViewAt<'/public/orders'> => ({
  label,
  filters: [{ field: 'status', method: 'isOneOf', value }],
});
const views = [
  status('Open', 'open,errors'),
  status('To review', 'waitingForReview'),
  status('Submitted', 'submitted'),
  status('In progress', 'inProgress'),
  status('Complete', 'complete'),
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
        extraColumns={[
          { key: 'friendlyId', label: 'Order', mark: ({ isRush }) => (isRush ? 'Rush' : undefined) },
          serviceColumn('serviceCode', services),
          linkColumns.account,
          linkColumns.plan,
        ]}
        bulkActions={(rows, clear) => <OrdersBulk rows={rows} clear={clear} />}
        sumKey="totalFundsRequired"
        emptyAction={action}
      />
      {isNew && <NewOrderDialog onClose={() => setNew(false)} />}
    </>
  );
}
