import { OrdersToAssociate } from './orders-to-associate-page.tsx';

/** Lists orders that need funds, so that staff can associate money by order. */
export function Screen() {
  return <OrdersToAssociate title="Associate orders" />;
}
