import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for recurring payments, bulk orders, and duplicate order lines. */
export const adminRecurring: readonly PortalRoute[] = [
  {
    path: '/recurring-order-lines',
    title: 'Recurring order lines',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-order-lines-page.tsx'),
  },
  {
    path: '/recurring/home',
    title: 'Recurring benefits',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-home-page.tsx'),
  },
  {
    path: '/recurring/plans',
    title: 'Plans with recurring benefits',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-plans-page.tsx'),
  },
  {
    path: '/recurring/participants',
    title: 'Payees',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-participants-page.tsx'),
  },
  {
    path: '/recurring/invoices',
    title: 'Invoices of recurring benefits',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-invoices-page.tsx'),
  },
  {
    path: '/recurring/invoices/:invoiceUuid',
    title: 'Invoice',
    access: 'signedIn',
    screen: () => import('../features/invoices/invoice-page.tsx'),
  },
  {
    path: '/recurring/batches',
    title: 'Recurring batches',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-batches-page.tsx'),
  },
  {
    path: '/recurring/create-batch',
    title: 'New recurring batch',
    access: 'signedIn',
    screen: () => import('../features/recurring/create-batch-page.tsx'),
  },
  {
    path: '/recurring/batches/:recurringBatchUuid',
    title: 'Recurring batch',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-batch-page.tsx'),
  },
  {
    path: '/recurring/batch-orders',
    title: 'Batch orders',
    access: 'signedIn',
    screen: () => import('../features/recurring/recurring-batch-orders-page.tsx'),
  },
  {
    path: '/duplicate-order-lines',
    title: 'Duplicate order lines',
    access: 'signedIn',
    aliases: ['/accounts-division/duplicate-order-lines'],
    screen: () => import('../features/orders/admin/duplicate-order-lines-page.tsx'),
  },
  {
    path: '/accounts/:accountUuid/bulk-orders/:bulkOrderUuid',
    title: 'Bulk order',
    access: 'signedIn',
    screen: () => import('../features/orders/admin/bulk-order-page.tsx'),
  },
];
