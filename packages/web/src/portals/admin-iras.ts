import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes of the accounts division: applications for IRAs, IRAs, and the order lines that are defaulted. */
export const adminIras: readonly PortalRoute[] = [
  {
    path: '/next-level-queue',
    title: 'IRA applications',
    access: 'signedIn',
    aliases: ['/accounts-division/next-level-queue'],
    screen: () => import('../features/ira/admin/applications/next-level-queue-page.tsx'),
  },
  {
    path: '/next-level-failed-queue',
    title: 'Failed IRA openings',
    access: 'signedIn',
    aliases: ['/accounts-division/next-level-failed-queue'],
    screen: () => import('../features/ira/admin/applications/failed-openings-page.tsx'),
  },
  {
    path: '/next-level-queue-advisor',
    title: 'Waiting for advisors',
    access: 'signedIn',
    aliases: ['/accounts-division/next-level-queue-advisor'],
    screen: () => import('../features/ira/admin/applications/advisor-queue-page.tsx'),
  },
  page(
    '/prospects/:prospectUuid',
    'IRA application',
    () => import('../features/ira/admin/applications/prospect-page.tsx'),
  ),
  page('/ira-accounts', 'IRAs', () => import('../features/ira/admin/accounts/ira-accounts-page.tsx')),
  page('/ira-accounts/:iraAccountUuid', 'IRA', () => import('../features/ira/admin/accounts/ira-account-page.tsx')),
  page(
    '/ira-transfers/:iraTransferUuid?',
    'IRA transfers',
    () => import('../features/ira/admin/transfers/ira-transfers-page.tsx'),
  ),
  page(
    '/institutions/:institutionUuid?',
    'Institutions',
    () => import('../features/ira/admin/institutions/institutions-page.tsx'),
  ),
  page(
    '/custodian-agreements/:custodianAgreementUuid?',
    'Custodians',
    () => import('../features/ira/admin/custodians/custodian-agreements-page.tsx'),
  ),
  {
    path: '/account-claims',
    title: 'Claims',
    access: 'signedIn',
    aliases: ['/accounts-division/account-claims'],
    screen: () => import('../features/ira/admin/claims-page.tsx'),
  },
  page(
    '/accounts-division/order-lines',
    'Defaulted and missing',
    () => import('../features/orders/admin/division-lines-page.tsx'),
  ),
  {
    path: '/deposit-batches',
    title: 'Deposit batches',
    access: 'signedIn',
    aliases: ['/accounts-division/deposit-batches'],
    screen: () => import('../features/ira/admin/deposit-batches-page.tsx'),
  },
  {
    path: '/deposit-batches/:depositBatchUuid',
    title: 'Deposit batch',
    access: 'signedIn',
    aliases: ['/accounts-division/deposit-batches/:depositBatchUuid'],
    screen: () => import('../features/ira/admin/deposit-batch-page.tsx'),
  },
];
