import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for fees of order lines and the payment of collected fees. */
export const adminFeeRoutes: readonly PortalRoute[] = [
  page('/order-line-fees', 'Order line fees', () => import('../features/fees/order-line-fees-page.tsx')),
  page('/fees-payable', 'Fees payable', () => import('../features/fees/fees-payable-page.tsx')),
  page('/fee-sweeps', 'Fee sweeps', () => import('../features/fees/fee-sweeps-page.tsx')),
  page('/fee-sweeps/:feeSweepUuid', 'Fee sweep', () => import('../features/fees/fee-sweep-page.tsx')),
  page('/fee-payees', 'Fee payees', () => import('../features/fees/fee-payees-page.tsx')),
];
