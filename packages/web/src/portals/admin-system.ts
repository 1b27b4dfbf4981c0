import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for rules, roles, permissions, and the system's health. */
export const adminSystemRoutes: readonly PortalRoute[] = [
  page('/company', 'Company', () => import('../features/system/company-page.tsx')),
  page('/legal/ofac', 'Sanctions screening', () => import('../features/legal/ofac-page.tsx')),
  page('/legal/blocked-money', 'Blocked money', () => import('../features/legal/blocked-money-page.tsx')),
  page(
    '/legal/ofac/history/:screenedRecordUuid',
    'Screening history',
    () => import('../features/legal/subject-history-page.tsx'),
  ),
  page('/legal/fincen', 'FinCEN requests', () => import('../features/legal/fincen-page.tsx')),
  page('/legal/fincen/:finCenFileUuid', 'FinCEN request', () => import('../features/legal/fincen-request-page.tsx')),
  page('/rules-engine', 'Rules engine', () => import('../features/rules/rules-engine-page.tsx')),
  page('/rules-engine/dated-figures', 'Dated figures', () => import('../features/rules/dated-figures-page.tsx')),
  page(
    '/authorization/staff-members',
    'Staff members',
    () => import('../features/access/authorization/staff-members-page.tsx'),
  ),
  page('/authorization/roles', 'Roles', () => import('../features/access/authorization/roles-page.tsx')),
  page(
    '/authorization/permissions',
    'Permissions',
    () => import('../features/access/authorization/permissions-page.tsx'),
  ),
  page('/technology-team', 'Technology team', () => import('../features/system/technology/technology-team-page.tsx')),
  page('/recovery', 'Recovery', () => import('../features/recovery/recovery-page.tsx')),
];
