import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for tax forms, deposits, state tax rates, tax refunds, tax adjustments, and tax payment batches. */
export const adminTaxRoutes: readonly PortalRoute[] = [
  page('/accounts/:accountUuid/tax-forms', 'Tax forms', () => import('../features/reports/tax-form-requests-page.tsx')),
  page(
    '/accounts/:accountUuid/tax-forms/:taxFormSearchUuid',
    'Tax forms',
    () => import('../features/reports/tax-form-set-page.tsx'),
  ),
  page('/plans/:planUuid/tax-forms', 'Tax forms', () => import('../features/reports/tax-form-requests-page.tsx')),
  page(
    '/plans/:planUuid/tax-forms/:taxFormSearchUuid',
    'Tax forms',
    () => import('../features/reports/tax-form-set-page.tsx'),
  ),
  page(
    '/order-lines/:orderLineUuid/tax-forms',
    'Tax forms',
    () => import('../features/reports/line-tax-forms-page.tsx'),
  ),
  page('/taxes-payable', 'Taxes payable', () => import('../features/taxes/taxes-payable-page.tsx')),
  page('/order-line-taxes', 'Withheld taxes', () => import('../features/taxes/order-line-taxes-page.tsx')),
  page('/tax-payments', 'Tax payments', () => import('../features/taxes/tax-payments-page.tsx')),
  page('/tax-payments/:taxPaymentUuid', 'Tax payment', () => import('../features/taxes/tax-payment-page.tsx')),
  page(
    '/taxing-authority/:authorityId',
    'Taxing authority',
    () => import('../features/taxes/taxing-authority-page.tsx'),
  ),
  page('/state-tax-rates', 'State tax rates', () => import('../features/taxes/state-tax-rates-page.tsx')),
  page('/tax-refunds', 'Tax refunds', () => import('../features/taxes/tax-refunds-page.tsx')),
  page('/tax-refunds/:taxRefundUuid', 'Tax refund', () => import('../features/taxes/tax-refund-page.tsx')),
  page(
    '/tax_adjustments_ledger',
    'Tax adjustments ledger',
    () => import('../features/taxes/tax-adjustments-ledger-page.tsx'),
  ),
  page('/tax-payment-batches', 'Tax payment batches', () => import('../features/taxes/tax-payment-batches-page.tsx')),
  page(
    '/tax-payment-batches/:taxPaymentBatchUuid',
    'Tax payment batch',
    () => import('../features/taxes/tax-payment-batch-page.tsx'),
  ),
  page('/irs-form-reporting', 'Tax forms', () => import('../features/reports/irs-form-reporting-page.tsx')),
  page('/irs-form-archive', 'Filed forms', () => import('../features/reports/irs-form-archive-page.tsx')),
  page(
    '/irs-form-archive/:taxReportingFileUuid',
    'Filed forms',
    () => import('../features/reports/reporting-file-page.tsx'),
  ),
  page(
    '/tax-reporting-change-request-queue',
    'Correction requests',
    () => import('../features/reports/change-request-queue-page.tsx'),
  ),
];
