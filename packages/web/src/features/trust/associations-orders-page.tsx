import { OrdersToAssociate } from './orders-to-associate-page.tsx';

/** Links to orders, seen from the orders. */
export function Screen() {
  return <OrdersToAssociate title="Associate orders" />;
}
