import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for tax forms, deposits, state tax rates, tax refunds, tax adjustments, and tax payment batches. */
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
    path: '/taxes-payable',
    title: 'Taxes payable',
    access: 'signedIn',
    screen: () => import('../features/taxes/taxes-payable-page.tsx'),
  },
  {
    path: '/order-line-taxes',
    title: 'Withheld taxes',
    access: 'signedIn',
    screen: () => import('../features/taxes/order-line-taxes-page.tsx'),
  },
  {
    path: '/tax-payments',
    title: 'Tax payments',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-payments-page.tsx'),
  },
  {
    path: '/tax-payments/:taxPaymentUuid',
    title: 'Tax payment',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-payment-page.tsx'),
  },
  {
    path: '/taxing-authority/:authorityId',
    title: 'Taxing authority',
    access: 'signedIn',
    screen: () => import('../features/taxes/taxing-authority-page.tsx'),
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
    path: '/tax-refunds/:taxRefundUuid',
    title: 'Tax refund',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-refund-page.tsx'),
  },
  {
    path: '/tax_adjustments_ledger',
    title: 'Tax adjustments ledger',
    access: 'signedIn',
    screen: () => import('../features/taxes/tax-adjustments-ledger-page.tsx'),
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
  {
    path: '/irs-form-reporting',
    title: 'Tax forms',
    access: 'signedIn',
    screen: () => import('../features/reports/irs-form-reporting-page.tsx'),
  },
  {
    path: '/irs-form-archive',
    title: 'Filed forms',
    access: 'signedIn',
    screen: () => import('../features/reports/irs-form-archive-page.tsx'),
  },
  {
    path: '/irs-form-archive/:taxReportingFileUuid',
    title: 'Filed forms',
    access: 'signedIn',
    screen: () => import('../features/reports/reporting-file-page.tsx'),
  },
  {
    path: '/tax-reporting-change-request-queue',
    title: 'Correction requests',
    access: 'signedIn',
    screen: () => import('../features/reports/change-request-queue-page.tsx'),
  },
];
