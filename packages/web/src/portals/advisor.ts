import type { PortalDefinition } from '../shell/portal-definition.ts';

export const advisor: PortalDefinition = {
  name: 'advisor',
  app: 'advisor',
  titleSuffix: ' | Fiducia Advisor',
  userTypes: ['advisor'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [],
  routes: [
    { path: '/', redirectTo: '/login' },
    {
      path: '/accounts',
      title: 'Choose an account',
      access: 'signedIn',
      screen: () => import('../features/advisors/advisor/accounts-page.tsx'),
    },
    {
      path: '/accounts/:accountUuid',
      title: 'Account',
      access: 'signedIn',
      screen: () => import('../features/advisors/advisor/account-page.tsx'),
    },
    {
      path: '/login',
      title: 'Sign in',
      access: 'anonymous',
      screen: () => import('../features/access/portal-login-page.tsx'),
    },
    {
      path: '/user-invitation/:accountUserUuid',
      title: 'Your invitation',
      access: 'anonymous',
      screen: () => import('../features/access/user-invitation-page.tsx'),
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
  ],
};
