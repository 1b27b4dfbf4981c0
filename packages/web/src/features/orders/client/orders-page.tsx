import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { EntityTable } from '../../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { Button } from '../../../kit/display/button.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { NewOrder } from './new-order.tsx';

const newOrderHash = 'new';

const views = [
  { label: 'Drafts', filters: [{ field: 'status', method: 'isOneOf', value: 'open,errors' }] },
  { label: 'To approve', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
  { label: 'Submitted', filters: [{ field: 'status', method: 'equals', value: 'submitted' }] },
  { label: 'In progress', filters: [{ field: 'status', method: 'equals', value: 'inProgress' }] },
  { label: 'Done', filters: [{ field: 'status', method: 'equals', value: 'complete' }] },
];

/** Columns of a sponsor's orders with custom rendering. */
export function orderColumns(): readonly Column<EntityRow>[] {
  return [
    { key: 'friendlyId', label: 'Order' },
    { key: 'status', label: 'Status' },
    { key: 'totalOrderLines', label: 'Participants', width: 80 },
    {
      key: 'serviceCode',
      label: 'Service',
      width: 170,
      value: (row) => {
        const code = row['serviceCode'];
        return isServiceCode(code) ? services[code].displayName : textOf(row, 'serviceCode');
      },
    },
    {
      key: 'totalFundsAssociated',
      label: 'Funding',
      kind: 'text',
      value: (row) =>
        `${formatMoney(cents(numberOf(row, 'totalFundsAssociated')))} of ${formatMoney(cents(numberOf(row, 'totalFundsRequired')))}`,
    },
  ];
}

/** A sponsor's orders, and the button to create one. */
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
          path={`/public/accounts/${account}/orders`}
          caption="Orders"
          views={views}
          rowHref={(row) => `/${account}/orders/${row.id}`}
          extraColumns={[...orderColumns(), { key: 'planDisplayName', label: 'Plan', width: 210 }]}
          hiddenColumns={['totalFundsRequired', 'accountDisplayName']}
          emptyAction={action}
        />
      )}
      {isNew && <NewOrder accountId={account} onClose={() => writeHash('')} />}
    </>
  );
}
