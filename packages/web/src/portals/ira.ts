import type { PortalDefinition } from '../shell/portal-definition.ts';

export const ira: PortalDefinition = {
  name: 'ira',
  app: 'account-holder',
  titleSuffix: ' | Fiducia IRA',
  userTypes: ['accountHolder'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [],
  routes: [
    {
      path: '/',
      title: 'Welcome',
      access: 'anonymous',
      screen: () => import('../features/access/ira-start-page.tsx'),
    },
    {
      path: '/home',
      title: 'Your IRA',
      access: 'signedIn',
      screen: () => import('../features/ira/account-holder/my-ira-page.tsx'),
    },
    {
      path: '/apply-account',
      title: 'Application',
      access: 'signedIn',
      aliases: ['/open-account'],
      screen: () => import('../features/ira/account-holder/ira-application-page.tsx'),
    },
    {
      path: '/lead/:partnerProspectSource/:iraPlanId/:partnerIraProspectId',
      title: 'Welcome',
      access: 'anonymous',
      screen: () => import('../features/access/lead-page.tsx'),
    },
    {
      path: '/login',
      title: 'Sign in',
      access: 'anonymous',
      screen: () => import('../features/access/portal-login-page.tsx'),
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
