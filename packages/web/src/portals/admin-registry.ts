import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for the registry of unclaimed benefits and for invoices. */
export const adminRegistryRoutes: readonly PortalRoute[] = [
  {
    path: '/national-registry-accounts',
    title: 'National registry',
    access: 'signedIn',
    screen: () => import('../features/registry/registry-accounts-page.tsx'),
  },
  {
    path: '/national-registry/accounts/:nationalRegistryAccountUuid',
    title: 'Registry account',
    access: 'signedIn',
    screen: () => import('../features/registry/registry-account-page.tsx'),
  },
  {
    path: '/national-registry/participants/:id',
    title: 'Listed participant',
    access: 'signedIn',
    screen: () => import('../features/registry/registry-participant-page.tsx'),
  },
  {
    path: '/national-registry/contact-us',
    title: 'Registry inquiries',
    access: 'signedIn',
    screen: () => import('../features/registry/contact-us-page.tsx'),
  },
  {
    path: '/invoices/:invoiceUuid',
    title: 'Invoice',
    access: 'signedIn',
    screen: () => import('../features/invoices/invoice-page.tsx'),
  },
];
