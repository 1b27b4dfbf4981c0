import type { HomeOrder } from '@fiducia/contract/orders/order.routes';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { Card } from '../../../kit/display/card.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { StackedBar } from '../../../kit/display/stacked-bar.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import styles from './client-home.module.css';
import { serviceName } from './needs-you.tsx';

function Motion({ accountId, order }: { accountId: string; order: HomeOrder }) {
  const parts = orderLineStatuses.flatMap((status) => {
    const value = order.linesByStatus[status] ?? 0;
    return value > 0 ? [{ label: statusLabel(status), value, status }] : [];
  });
  return (
    <li className={styles['motion']}>
      <div className={styles['motionHead']}>
        <a href={`/${accountId}/orders/${order.id}`}>
          <strong>{serviceName(order.serviceCode)}</strong>
        </a>
        <StatusChip status={order.status} of="Order" />
        <span className={styles['muted']}>
          {order.planDisplayName} · {participantCount(order.people)}
        </span>
        <span className={styles['push']}>
          <Money amount={order.associatedCents} /> of <Money amount={order.requiredCents} /> received
        </span>
      </div>
      <StackedBar parts={parts} />
    </li>
  );
}

/** Lists orders in progress, each with its number of participants by status. */
export function MotionList({ accountId, orders }: { accountId: string; orders: readonly HomeOrder[] }) {
  return (
    <Card title="In progress">
      <ul className={styles['motions']}>
        {orders.map((order) => (
          <Motion key={order.id} accountId={accountId} order={order} />
        ))}
      </ul>
    </Card>
  );
}
