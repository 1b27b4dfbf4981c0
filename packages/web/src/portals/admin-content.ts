import type { PortalRoute } from '../shell/portal-definition.ts';

/** Staff pages of agreements, messages, notices, guides, and brands. */
export const adminContentRoutes: readonly PortalRoute[] = [
  {
    path: '/agreements',
    title: 'Agreements',
    access: 'signedIn',
    screen: () => import('../features/documents/agreements-page.tsx'),
  },
  {
    path: '/messages',
    title: 'Messages',
    access: 'signedIn',
    screen: () => import('../features/documents/messages-page.tsx'),
  },
  {
    path: '/messages/:messageUuid',
    title: 'Message',
    access: 'signedIn',
    screen: () => import('../features/documents/message-page.tsx'),
  },
  {
    path: '/notice-management/:category',
    title: 'Notice management',
    access: 'signedIn',
    screen: () => import('../features/documents/notice-management-page.tsx'),
  },
  {
    path: '/content-management',
    title: 'Content management',
    access: 'signedIn',
    screen: () => import('../features/documents/content-management-page.tsx'),
  },
  {
    path: '/content-management/notices',
    title: 'Notices',
    access: 'signedIn',
    screen: () => import('../features/documents/content-notices-page.tsx'),
  },
  {
    path: '/content-management/user-guides',
    title: 'User guides',
    access: 'signedIn',
    screen: () => import('../features/documents/content-guides-page.tsx'),
  },
  {
    path: '/content-management/custom-brands',
    title: 'Custom brands',
    access: 'signedIn',
    screen: () => import('../features/documents/content-brands-page.tsx'),
  },
];
