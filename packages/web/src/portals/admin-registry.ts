import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for the registry of unclaimed benefits and for invoices. */
export const adminRegistryRoutes: readonly PortalRoute[] = [
  page(
    '/national-registry-accounts',
    'National registry',
    () => import('../features/registry/registry-accounts-page.tsx'),
  ),
  page(
    '/national-registry/accounts/:nationalRegistryAccountUuid',
    'Registry account',
    () => import('../features/registry/registry-account-page.tsx'),
  ),
  page(
    '/national-registry/participants/:id',
    'Listed participant',
    () => import('../features/registry/registry-participant-page.tsx'),
  ),
  page('/national-registry/contact-us', 'Registry inquiries', () => import('../features/registry/contact-us-page.tsx')),
  page('/invoices/:invoiceUuid', 'Invoice', () => import('../features/invoices/invoice-page.tsx')),
];
