import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for fees of order lines and the payment of collected fees. */
export const adminFeeRoutes: readonly PortalRoute[] = [
  {
    path: '/order-line-fees',
    title: 'Order line fees',
    access: 'signedIn',
    screen: () => import('../features/fees/order-line-fees-page.tsx'),
  },
  {
    path: '/fees-payable',
    title: 'Fees payable',
    access: 'signedIn',
    screen: () => import('../features/fees/fees-payable-page.tsx'),
  },
  {
    path: '/fee-sweeps',
    title: 'Fee sweeps',
    access: 'signedIn',
    screen: () => import('../features/fees/fee-sweeps-page.tsx'),
  },
  {
    path: '/fee-sweeps/:feeSweepUuid',
    title: 'Fee sweep',
    access: 'signedIn',
    screen: () => import('../features/fees/fee-sweep-page.tsx'),
  },
  {
    path: '/fee-payees',
    title: 'Fee payees',
    access: 'signedIn',
    screen: () => import('../features/fees/fee-payees-page.tsx'),
  },
];
