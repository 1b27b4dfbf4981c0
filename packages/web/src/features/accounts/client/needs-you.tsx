import type { HomeOrder } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import styles from './client-home.module.css';

export interface Need {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

export function serviceName(code: string): string {
  return isServiceCode(code) ? services[code].displayName : code;
}

function needOf(order: HomeOrder, accountId: string, may: (permission: string) => boolean): Need | undefined {
  const href = `/${accountId}/orders/${order.id}`;
  const of = `${serviceName(order.serviceCode)} · ${order.planDisplayName ?? 'no plan yet'}`;
  const need = (title: string, action: string, hash = ''): Need => ({
    key: order.id,
    title,
    text: of,
    action,
    href: `${href}${hash}`,
  });
  const left = order.toSendCents;
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
  if (left > 0)
    return need(
      `Send ${formatMoney(cents(left))}, reference ${formatAnyFriendlyId(order.friendlyId)}`,
      'See how to pay',
    );
  return undefined;
}

/** Returns the next actions that only the sponsor can take, most recent first. */
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
