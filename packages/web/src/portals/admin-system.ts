import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for rules, roles, permissions, and the system's health. */
export const adminSystemRoutes: readonly PortalRoute[] = [
  {
    path: '/company',
    title: 'Company',
    access: 'signedIn',
    screen: () => import('../features/system/company-page.tsx'),
  },
  {
    path: '/legal/ofac',
    title: 'Sanctions screening',
    access: 'signedIn',
    screen: () => import('../features/legal/ofac-page.tsx'),
  },
  {
    path: '/legal/blocked-money',
    title: 'Blocked money',
    access: 'signedIn',
    screen: () => import('../features/legal/blocked-money-page.tsx'),
  },
  {
    path: '/legal/ofac/history/:screenedRecordUuid',
    title: 'Screening history',
    access: 'signedIn',
    screen: () => import('../features/legal/subject-history-page.tsx'),
  },
  {
    path: '/legal/fincen',
    title: 'FinCEN requests',
    access: 'signedIn',
    screen: () => import('../features/legal/fincen-page.tsx'),
  },
  {
    path: '/legal/fincen/:finCenFileUuid',
    title: 'FinCEN request',
    access: 'signedIn',
    screen: () => import('../features/legal/fincen-request-page.tsx'),
  },
  {
    path: '/rules-engine',
    title: 'Rules engine',
    access: 'signedIn',
    screen: () => import('../features/rules/rules-engine-page.tsx'),
  },
  {
    path: '/rules-engine/dated-figures',
    title: 'Dated figures',
    access: 'signedIn',
    screen: () => import('../features/rules/dated-figures-page.tsx'),
  },
  {
    path: '/authorization/staff-members',
    title: 'Staff members',
    access: 'signedIn',
    screen: () => import('../features/access/authorization/staff-members-page.tsx'),
  },
  {
    path: '/authorization/roles',
    title: 'Roles',
    access: 'signedIn',
    screen: () => import('../features/access/authorization/roles-page.tsx'),
  },
  {
    path: '/authorization/permissions',
    title: 'Permissions',
    access: 'signedIn',
    screen: () => import('../features/access/authorization/permissions-page.tsx'),
  },
  {
    path: '/technology-team',
    title: 'Technology team',
    access: 'signedIn',
    screen: () => import('../features/system/technology/technology-team-page.tsx'),
  },
  {
    path: '/recovery',
    title: 'Recovery',
    access: 'signedIn',
    screen: () => import('../features/recovery/recovery-page.tsx'),
  },
];
