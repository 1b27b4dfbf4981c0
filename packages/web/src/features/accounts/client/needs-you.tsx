import type { HomeOrder } from '@fiducia/contract/orders/order.routes';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import styles from './client-home.module.css';
import { serviceName } from './service-name.ts';

export interface Need {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

function needOf(order: HomeOrder, accountId: string, may: (permission: string) => boolean): Need | undefined {
  const href = `/${accountId}/orders/${order.id}`;
  const of = `${serviceName(order.serviceCode)} · ${order.planDisplayName ?? 'no plan yet'}`;
  const need = (title: string, action: string): Need => ({
    key: order.id,
    title,
    text: of,
    action,
    href,
  });
  if (order.substatus === 'uploading') return need('Your file is being imported', 'View progress');
  if (order.faulty > 0 && order.status !== 'inProgress' && may('orders.edit'))
    return need(
      order.faulty === 1 ? '1 participant has data to fix' : `${order.faulty} participants have data to fix`,
      'Fix',
    );
  if (order.status === 'open' && !may('orders.edit') && !may('orders.submit')) return undefined;
  if (order.status === 'open')
    return need(order.people === 0 ? 'Order without participants' : 'Draft order', 'Continue');
  if (order.status === 'waitingForReview')
    return may('orders.approve') ? need('Order awaiting your approval', 'Review') : undefined;
  return undefined;
}

/** Returns the next actions that only the sponsor can take, except sending money, most recent first. */
export function needsOf(orders: readonly HomeOrder[], accountId: string, may: (permission: string) => boolean): Need[] {
  return orders.flatMap((order) => needOf(order, accountId, may) ?? []);
}

export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  return (
    <Card title={needs.length === 0 ? 'You’re all caught up' : 'Needs your attention'}>
      {needs.length === 0 ? (
        <p className={styles['muted']}>We’ll email you when something needs your attention.</p>
      ) : (
        <ItemList>
          {needs.map((need) => (
            <Item key={need.key} title={need.title} note={need.text}>
              <Button href={need.href}>{need.action}</Button>
            </Item>
          ))}
        </ItemList>
      )}
    </Card>
  );
}
