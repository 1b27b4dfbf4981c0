import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff routes for identities, missing participants, and uncashed checks. */
export const adminFollowUp: readonly PortalRoute[] = [
  {
    path: '/identity-reviews',
    title: 'Identity reviews',
    access: 'signedIn',
    screen: () => import('../features/participants/identity-reviews-page.tsx'),
  },
  {
    path: '/uncashed-checks',
    title: 'Uncashed checks',
    access: 'signedIn',
    screen: () => import('../features/payments/uncashed/uncashed-checks-page.tsx'),
  },
  {
    path: '/unclaimed-property',
    title: 'Unclaimed property',
    access: 'signedIn',
    screen: () => import('../features/payments/uncashed/unclaimed-property-page.tsx'),
  },
  {
    path: '/unclaimed-property/reports/:unclaimedPropertyReportUuid',
    title: 'Unclaimed property report',
    access: 'signedIn',
    screen: () => import('../features/payments/uncashed/unclaimed-report-page.tsx'),
  },
  {
    path: '/missing-participants',
    title: 'Missing participants',
    access: 'signedIn',
    screen: () => import('../features/participants/missing-participants-page.tsx'),
  },
];
