import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Staff routes for agreements, messages, notices, user guides, and brands. */
export const adminContentRoutes: readonly PortalRoute[] = [
  page('/agreements', 'Agreements', () => import('../features/documents/agreements-page.tsx')),
  page('/messages', 'Messages', () => import('../features/documents/messages-page.tsx')),
  page('/messages/:messageUuid', 'Message', () => import('../features/documents/message-page.tsx')),
  page(
    '/notice-management/:category',
    'Notice management',
    () => import('../features/documents/notice-management-page.tsx'),
  ),
  page('/content-management', 'Content management', () => import('../features/documents/content-management-page.tsx')),
  page('/content-management/notices', 'Notices', () => import('../features/documents/content-notices-page.tsx')),
  page('/content-management/user-guides', 'User guides', () => import('../features/documents/content-guides-page.tsx')),
  page(
    '/content-management/custom-brands',
    'Custom brands',
    () => import('../features/documents/content-brands-page.tsx'),
  ),
];
