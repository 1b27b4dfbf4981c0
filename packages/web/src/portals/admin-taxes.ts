import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff pages of tax forms, state tax rates, tax refunds, and tax payment batches. */
export const adminTaxRoutes: readonly PortalRoute[] = [
  {
    path: '/accounts/:accountUuid/tax-forms',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/tax-form-requests-page.tsx'),
  },
  {
    path: '/accounts/:accountUuid/tax-forms/:taxFormSearchUuid',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/tax-form-set-page.tsx'),
  },
  {
    path: '/plans/:planUuid/tax-forms',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/tax-form-requests-page.tsx'),
  },
  {
    path: '/plans/:planUuid/tax-forms/:taxFormSearchUuid',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/tax-form-set-page.tsx'),
  },
  {
    path: '/order-lines/:orderLineUuid/tax-forms',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/line-tax-forms-page.tsx'),
  },
  {
    path: '/state-tax-rates',
    title: 'State tax rates',
    access: 'signedIn',
    screen: () => import('../features/taxes/state-tax-rates-page.tsx'),
  },
  {
    path: '/tax-refunds',
    title: 'Tax refunds',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-refunds-page.tsx'),
  },
  {
    path: '/tax-payment-batches',
    title: 'Tax payment batches',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-payment-batches-page.tsx'),
  },
  {
    path: '/tax-payment-batches/:taxPaymentBatchUuid',
    title: 'Tax payment batch',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-payment-batch-page.tsx'),
  },
];
