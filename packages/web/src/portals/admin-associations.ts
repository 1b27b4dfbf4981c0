import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for associating money of deposit links and account credit with order lines. */
export const adminAssociationRoutes: readonly PortalRoute[] = [
  {
    path: '/trust/associations/home',
    title: 'Associations',
    access: 'signedIn',
    screen: () => import('../features/trust/associations-home-page.tsx'),
  },
  {
    path: '/trust/associations/rbp',
    title: 'Associate recurring payments',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/links/plans',
    title: 'Associate links of plans',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/links/accounts',
    title: 'Associate links of accounts',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/credit/plans',
    title: 'Use credit for plans',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/credit/accounts',
    title: 'Account credit',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/credit/orders',
    title: 'Use credit for orders',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/credit/order-lines',
    title: 'Use credit for order lines',
    access: 'signedIn',
    screen: () => import('../features/trust/association-queue-page.tsx'),
  },
  {
    path: '/trust/associations/links/orders',
    title: 'Associate orders',
    access: 'signedIn',
    screen: () => import('../features/trust/associations-orders-page.tsx'),
  },
  {
    path: '/trust/associations/links/order-lines',
    title: 'Associate order lines',
    access: 'signedIn',
    screen: () => import('../features/trust/associations-order-lines-page.tsx'),
  },
];
