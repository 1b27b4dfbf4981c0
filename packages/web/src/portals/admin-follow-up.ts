import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for bulk operations, automatic intake, identities, missing participants, and uncashed checks. */
export const adminFollowUp: readonly PortalRoute[] = [
  page('/auto-service', 'Auto service', () => import('../features/trust/automatic-intake/intake-page.tsx')),
  page('/identity-reviews', 'Identity reviews', () => import('../features/participants/identity-reviews-page.tsx')),
  page(
    '/distributions/bulk-operations',
    'Bulk operations',
    () => import('../features/orders/admin/bulk/bulk-operations-page.tsx'),
  ),
  page(
    '/distributions/bulk-operations/:bulkOperationRunUuid',
    'Bulk operation',
    () => import('../features/orders/admin/bulk/bulk-run-page.tsx'),
  ),
  page('/uncashed-checks', 'Uncashed checks', () => import('../features/payments/uncashed/uncashed-checks-page.tsx')),
  page(
    '/unclaimed-property',
    'Unclaimed property',
    () => import('../features/payments/uncashed/unclaimed-property-page.tsx'),
  ),
  page(
    '/unclaimed-property/reports/:unclaimedPropertyReportUuid',
    'Unclaimed property report',
    () => import('../features/payments/uncashed/unclaimed-report-page.tsx'),
  ),
  page(
    '/missing-participants',
    'Missing participants',
    () => import('../features/participants/missing-participants-page.tsx'),
  ),
];
