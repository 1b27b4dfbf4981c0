import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { OrdersAwaitingFunds } from './orders-awaiting-funds.tsx';

/** Lists orders that need funds, so that staff can associate money by order. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Associate orders"
        crumbs={[
          { label: 'Trust', href: '/trust/home' },
          { label: 'Associations', href: '/trust/associations/home' },
          { label: 'Orders' },
        ]}
        actions={<Button href="/trust/orders-to-associate">Match deposits</Button>}
      />
      <OrdersAwaitingFunds />
    </>
  );
}
