import { OrdersToAssociate } from './orders-to-associate-page.tsx';

/** Links to orders, listed by order. */
export function Screen() {
  return <OrdersToAssociate title="Associate orders" />;
}
