import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { services } from '@fiducia/domain/orders/services';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import type { OrderRow } from '../order.ts';
import { NewOrderPanel } from './new-order-panel.tsx';

const newOrderHash = 'new';

const views = viewsOf('/public/accounts/:accountId/orders', [
  { label: 'Open', filters: [{ field: 'status', method: 'isOneOf', value: 'open,errors' }] },
  { label: 'To approve', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
  { label: 'Submitted', filters: [{ field: 'status', method: 'equals', value: 'submitted' }] },
  { label: 'In progress', filters: [{ field: 'status', method: 'equals', value: 'inProgress' }] },
  { label: 'Done', filters: [{ field: 'status', method: 'equals', value: 'complete' }] },
]);

/** Returns the columns of a sponsor's orders that need custom rendering. */
export function orderColumns(): readonly Column<OrderRow>[] {
  return [
    { key: 'friendlyId', label: 'Order' },
    { key: 'status', label: 'Status' },
    { key: 'totalOrderLines', label: 'Participants', width: 80 },
    {
      key: 'serviceCode',
      label: 'Service',
      width: 170,
      value: (row) => services[row.serviceCode].displayName,
    },
    {
      key: 'totalFundsAssociated',
      label: 'Funding',
      kind: 'text',
      value: (row) => `${formatMoney(row.totalFundsAssociated)} of ${formatMoney(row.totalFundsRequired)}`,
    },
  ];
}

/** Lists a sponsor's orders and lets the user create a new one. */
export function Screen() {
  const account = useParameter('masterAccountUuid');
  const { may } = useSession();
  const isNew = useHash() === newOrderHash;
  const action = may('orders.edit') && (
    <Button look="primary" onClick={() => writeHash(newOrderHash, true)}>
      New order
    </Button>
  );
  return (
    <>
      <PageHeader title="Orders" subtitle="Your orders and their progress" actions={!isNew && action} />
      {!isNew && (
        <EntityTable
          path="/public/accounts/:accountId/orders"
          params={{ accountId: account }}
          caption="Orders"
          views={views}
          rowHref={(row) => `/${account}/orders/${row.id}`}
          extraColumns={[...orderColumns(), { key: 'planDisplayName', label: 'Plan', width: 210 }]}
          hiddenColumns={['totalFundsRequired', 'accountDisplayName']}
          emptyAction={action}
        />
      )}
      {isNew && <NewOrderPanel accountId={account} onClose={() => writeHash('')} />}
    </>
  );
}
