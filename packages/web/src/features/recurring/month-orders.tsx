import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

export interface MonthOrdersProps {
  readonly planId: string;
  readonly orderHref: (orderId: string) => string;
}

/** Lists the orders that pay a plan's recurring benefits this month, and how much each still needs. */
export function MonthOrders({ planId, orderHref }: MonthOrdersProps) {
  const { data, failure, isLoading } = useFetch('GET /public/recurring/plans/:planId/current-month-payment-orders', {
    params: { planId },
  });
  if (isLoading) return <Skeleton lines={3} />;
  if (!data) return <FailureAlert failure={failure} />;
  return (
    <PlainTable
      caption={`Orders for ${formatMonth(data.month)}`}
      empty={`No orders for ${formatMonth(data.month)}`}
      emptyNext="They appear here when the month’s batch is released."
      rows={data.orders}
      columns={[
        { key: 'friendlyId', label: 'Order', kind: 'friendlyId', href: ({ id }) => orderHref(id) },
        { key: 'payOn', label: 'Next pay date', kind: 'date' },
        { key: 'payments', label: 'Payments', kind: 'number' },
        { key: 'needed', label: 'Needed', kind: 'money' },
        { key: 'gap', label: 'Still to send', kind: 'money' },
        { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'Order' },
      ]}
    />
  );
}
