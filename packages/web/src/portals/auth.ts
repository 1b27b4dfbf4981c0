import type { PortalDefinition, PortalRoute } from '../shell/portal-definition.ts';
import { withSpokenTitles } from '../shell/spoken-titles.ts';

const routes: readonly PortalRoute[] = [
  { path: '/', redirectTo: '/login' },
  {
    path: '/login',
    title: 'Sign in',
    access: 'anonymous',
    screen: () => import('../features/access/login-page.tsx'),
  },
  {
    path: '/single-sign-on',
    title: 'Single sign-on',
    access: 'anonymous',
    screen: () => import('../features/access/single-sign-on-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'anonymous',
    screen: () => import('../features/access/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password/:email_address/:reset_password_token',
    title: 'Set a new password',
    access: 'anonymous',
    screen: () => import('../features/access/reset-password-page.tsx'),
  },
  {
    path: '/confirm-email-address',
    title: 'Confirm your email address',
    access: 'anonymous',
    screen: () => import('../features/access/confirm-email-address-page.tsx'),
  },
  {
    path: '/change-email-address/:emailAddress/:token',
    title: 'Change your email address',
    access: 'anonymous',
    screen: () => import('../features/access/change-email-address-page.tsx'),
  },
  {
    path: '/sign-up',
    title: 'Create your login',
    access: 'anonymous',
    screen: () => import('../features/access/sign-up-page.tsx'),
  },
  {
    path: '/sign-up/:emailAddress',
    title: 'Create your login',
    access: 'anonymous',
    screen: () => import('../features/access/sign-up-page.tsx'),
  },
  {
    path: '/user-invitation/:accountUserUuid',
    title: 'Your invitation',
    access: 'anonymous',
    screen: () => import('../features/access/user-invitation-page.tsx'),
  },
  {
    path: '/file-download/:orderUuid/:fileType',
    title: 'Download a file',
    access: 'anonymous',
    screen: () => import('../features/access/file-download-page.tsx'),
  },
  {
    path: '/noticecontactinformation',
    title: 'Questions about your notice',
    access: 'anonymous',
    screen: () => import('../features/access/notice-contact-page.tsx'),
  },
  {
    path: '/logout',
    title: 'Signed out',
    access: 'anonymous',
    screen: () => import('../features/access/logout-page.tsx'),
  },
];

/** Defines the portal in the language that is set when it starts. */
export const auth = (): PortalDefinition => ({
  name: 'auth',
  app: 'auth',
  titleSuffix: ' | Fiducia',
  userTypes: ['staffMember', 'client', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder'],
  layout: 'card',
  unknownPath: 'plain',
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [],
  routes: withSpokenTitles(routes),
});
