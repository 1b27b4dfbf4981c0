import type { PortalDefinition } from '../shell/portal-definition.ts';
import { adminAssociationRoutes } from './admin-associations.ts';
import { adminContentRoutes } from './admin-content.ts';
import { adminFeeRoutes } from './admin-fees.ts';
import { adminFollowUp } from './admin-follow-up.ts';
import { adminIras } from './admin-iras.ts';
import { adminMenu } from './admin-menu.ts';
import { adminRecurring } from './admin-recurring.ts';
import { adminRegistryRoutes } from './admin-registry.ts';
import { adminSystemRoutes } from './admin-system.ts';
import { adminTaxRoutes } from './admin-taxes.ts';
import { page } from './page.ts';

export const admin: PortalDefinition = {
  name: 'admin',
  app: 'admin',
  titleSuffix: ' | Fiducia Admin',
  userTypes: ['staffMember'],
  layout: 'side',
  unknownPath: 'listed',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  actions: [
    { label: 'New order', href: '/orders#new', permission: 'orders.edit' },
    { label: 'New account', href: '/accounts#new', permission: 'accounts.edit' },
    { label: 'New plan', href: '/plans#new', permission: 'plans.edit' },
    { label: 'Upload deposits', href: '/trust/upload-deposits', permission: 'trust.edit' },
  ],
  menu: adminMenu,
  menuCounts: async () => (await import('../entity/menu-counts.ts')).readMenuCounts(),
  routes: [
    ...adminContentRoutes,
    ...adminRegistryRoutes,
    ...adminFeeRoutes,
    ...adminTaxRoutes,
    ...adminSystemRoutes,
    ...adminFollowUp,
    ...adminRecurring,
    ...adminIras,
    page('/', 'Home', () => import('../features/system/home/home-page.tsx')),
    page('/tasks', 'Tasks', () => import('../features/system/tasks/tasks-page.tsx')),
    page('/accounts', 'Accounts', () => import('../features/accounts/admin/accounts-page.tsx')),
    page('/accounts/:accountUuid', 'Account', () => import('../features/accounts/admin/account-page.tsx')),
    page('/fees', 'Fee schedule', () => import('../features/accounts/admin/standard-fees-page.tsx')),
    page('/plans', 'Plans', () => import('../features/plans/plans-page.tsx')),
    page('/plans/:planUuid', 'Plan', () => import('../features/plans/plan-page.tsx')),
    page('/participants', 'Participants', () => import('../features/participants/participants-page.tsx')),
    page(
      '/participants/:participantUuid',
      'Participant',
      () => import('../features/participants/participant-page.tsx'),
    ),
    page('/orders', 'Orders', () => import('../features/orders/admin/orders-page.tsx')),
    page('/orders/:orderUuid', 'Order', () => import('../features/orders/admin/order-page.tsx')),
    page(
      '/:accountUuid/orders/:orderUuid',
      'Edit order',
      () => import('../features/orders/client/edit-order-page.tsx'),
    ),
    page('/order-lines', 'Order lines', () => import('../features/orders/admin/order-lines-page.tsx')),
    page('/order-lines/:orderLineUuid', 'Order line', () => import('../features/orders/admin/order-line-page.tsx')),
    page(
      '/distributions/orders-to-initiate',
      'Orders to initiate',
      () => import('../features/orders/admin/orders-to-initiate-page.tsx'),
    ),
    page('/system-properties', 'System properties', () => import('../features/system/system-properties-page.tsx')),
    page('/feature-flags', 'Feature flags', () => import('../features/system/feature-flags-page.tsx')),
    { path: '/users', title: 'Users', access: 'signedIn', screen: () => import('../features/access/users-page.tsx') },
    page('/users/:userUuid', 'User', () => import('../features/access/user-page.tsx')),
    page(
      '/distributions/missing-notices',
      'Missing notices',
      () => import('../features/documents/missing-notices-page.tsx'),
    ),
    page(
      '/distributions/documents-ready-to-send',
      'Documents ready to send',
      () => import('../features/documents/documents-ready-page.tsx'),
    ),
    {
      path: '/document-batches',
      title: 'Document batches',
      access: 'signedIn',
      aliases: ['/distributions/document-batches', '/accounts-division/document-batches'],
      screen: () => import('../features/documents/document-batches-page.tsx'),
    },
    {
      path: '/document-batches/:documentBatchUuid',
      title: 'Document batch',
      access: 'signedIn',
      aliases: [
        '/distributions/document-batches/:documentBatchUuid',
        '/accounts-division/document-batches/:documentBatchUuid',
      ],
      screen: () => import('../features/documents/document-batch-page.tsx'),
    },
    {
      path: '/order-line-documents',
      title: 'Documents',
      access: 'signedIn',
      aliases: ['/accounts-division/order-line-documents'],
      screen: () => import('../features/documents/letters-page.tsx'),
    },
    page('/files/:storedFileUuid/download', 'File', () => import('../features/documents/file-page.tsx')),
    page(
      '/payment-instructions',
      'Payment instructions',
      () => import('../features/payments/review/payment-instructions-page.tsx'),
    ),
    {
      path: '/trust/payment-instructions-to-review',
      title: 'Payment instructions to review',
      access: 'signedIn',
      aliases: ['/payment-instructions-to-review'],
      screen: () => import('../features/payments/review/instructions-to-review-page.tsx'),
    },
    page('/distributions', 'Distributions', () => import('../features/payments/distributions/home-page.tsx')),
    page(
      '/distributions/payment-instructions-ready-to-pay',
      'Ready to pay',
      () => import('../features/payments/distributions/ready-to-pay-page.tsx'),
    ),
    page(
      '/distributions/expired-order-lines',
      'Past deadline',
      () => import('../features/payments/distributions/expired-order-lines-page.tsx'),
    ),
    page(
      '/distributions/expired-order-lines-to-follow-up',
      'To follow up',
      () => import('../features/payments/distributions/expired-to-follow-up-page.tsx'),
    ),
    page('/distributions/alerts', 'Alerts', () => import('../features/payments/distributions/alerts-page.tsx')),
    page(
      '/distributions/alerts/:alertUuid',
      'Alert',
      () => import('../features/payments/distributions/alert-page.tsx'),
    ),
    page(
      '/distributions/held-bank-answers',
      'Bank responses to review',
      () => import('../features/payments/distributions/held-bank-answers-page.tsx'),
    ),
    page(
      '/distributions/held-bank-answers/:heldBankAnswerUuid',
      'Bank response',
      () => import('../features/payments/distributions/held-bank-answer-page.tsx'),
    ),
    {
      path: '/payment-batches',
      title: 'Payment batches',
      access: 'signedIn',
      aliases: ['/distributions/payment-batches'],
      screen: () => import('../features/payments/payment-batches-page.tsx'),
    },
    {
      path: '/payment-batches/:paymentBatchUuid',
      title: 'Payment batch',
      access: 'signedIn',
      aliases: ['/distributions/payment-batches/:paymentBatchUuid'],
      screen: () => import('../features/payments/payment-batch-page.tsx'),
    },
    page('/payments', 'Payments', () => import('../features/payments/payments-page.tsx')),
    page('/payments/:paymentUuid', 'Payment', () => import('../features/payments/payment-page.tsx')),
    page('/trust/home', 'Trust', () => import('../features/trust/home-page.tsx')),
    page(
      '/trust/bank-accounts',
      'Bank accounts',
      () => import('../features/trust/bank-accounts/bank-accounts-page.tsx'),
    ),
    page(
      '/trust/bank-accounts/new',
      'New bank account',
      () => import('../features/trust/bank-accounts/new-bank-account-page.tsx'),
    ),
    page(
      '/trust/bank-accounts/:bankAccountUuid',
      'Bank account',
      () => import('../features/trust/bank-accounts/bank-account-page.tsx'),
    ),
    page('/trust/deposits', 'Deposits', () => import('../features/trust/deposits-page.tsx')),
    page('/trust/deposits/:depositUuid', 'Deposit', () => import('../features/trust/deposit-page.tsx')),
    page('/trust/bank-transactions', 'Bank transactions', () => import('../features/trust/bank-transactions-page.tsx')),
    page('/bank-transactions/:id', 'Bank transaction', () => import('../features/trust/bank-transaction-page.tsx')),
    page(
      '/trust/bank-transaction-files',
      'Bank files',
      () => import('../features/trust/bank-transaction-files-page.tsx'),
    ),
    page('/bank-transaction-files/:id', 'Bank file', () => import('../features/trust/bank-transaction-file-page.tsx')),
    page('/trust/upload-deposits', 'Upload deposits', () => import('../features/trust/upload-deposits-page.tsx')),
    page('/deposit-links', 'Deposit links', () => import('../features/trust/deposit-links-page.tsx')),
    page('/deposit-links/:id', 'Deposit link', () => import('../features/trust/deposit-link-page.tsx')),
    page(
      '/deposit-links-to-order',
      'Deposit links to associate with orders',
      () => import('../features/trust/deposit-links-to-order-page.tsx'),
    ),
    page(
      '/deposit-links-to-order-line',
      'Deposit links to associate with order lines',
      () => import('../features/trust/deposit-links-to-order-line-page.tsx'),
    ),
    page(
      '/trust/orders-to-associate',
      'Orders to associate',
      () => import('../features/trust/orders-to-associate-page.tsx'),
    ),
    ...adminAssociationRoutes,
    page(
      '/order-line-associations/:id',
      'Association',
      () => import('../features/trust/order-line-association-page.tsx'),
    ),
    page('/ui-components', 'UI components', () => import('../features/system/ui-components-page.tsx')),
  ],
};
