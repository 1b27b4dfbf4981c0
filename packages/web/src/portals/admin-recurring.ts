import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for recurring payments, bulk orders, and duplicate order lines. */
export const adminRecurring: readonly PortalRoute[] = [
  page(
    '/recurring-order-lines',
    'Recurring order lines',
    () => import('../features/recurring/recurring-order-lines-page.tsx'),
  ),
  page('/recurring/home', 'Recurring benefits', () => import('../features/recurring/recurring-home-page.tsx')),
  page(
    '/recurring/plans',
    'Plans with recurring benefits',
    () => import('../features/recurring/recurring-plans-page.tsx'),
  ),
  page('/recurring/participants', 'Payees', () => import('../features/recurring/recurring-participants-page.tsx')),
  page(
    '/recurring/invoices',
    'Invoices of recurring benefits',
    () => import('../features/recurring/recurring-invoices-page.tsx'),
  ),
  page('/recurring/invoices/:invoiceUuid', 'Invoice', () => import('../features/invoices/invoice-page.tsx')),
  page('/recurring/batches', 'Recurring batches', () => import('../features/recurring/recurring-batches-page.tsx')),
  page('/recurring/create-batch', 'New recurring batch', () => import('../features/recurring/create-batch-page.tsx')),
  page(
    '/recurring/batches/:recurringBatchUuid',
    'Recurring batch',
    () => import('../features/recurring/recurring-batch-page.tsx'),
  ),
  page(
    '/recurring/batch-orders',
    'Batch orders',
    () => import('../features/recurring/recurring-batch-orders-page.tsx'),
  ),
  {
    path: '/duplicate-order-lines',
    title: 'Duplicate order lines',
    access: 'signedIn',
    aliases: ['/accounts-division/duplicate-order-lines'],
    screen: () => import('../features/orders/admin/duplicate-order-lines-page.tsx'),
  },
  page(
    '/accounts/:accountUuid/bulk-orders/:bulkOrderUuid',
    'Bulk order',
    () => import('../features/orders/admin/bulk-order-page.tsx'),
  ),
];
