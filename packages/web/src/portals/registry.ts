import type { PortalDefinition } from '../shell/portal-definition.ts';

export const registry: PortalDefinition = {
  name: 'registry',
  app: 'registry',
  titleSuffix: ' | National Registry',
  userTypes: ['nationalRegistryClient'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [],
  routes: [
    { path: '/undefined', redirectTo: '/' },
    {
      path: '/',
      title: 'Search',
      access: 'anonymous',
      aliases: ['/search'],
      screen: () => import('../features/access/registry-start-page.tsx'),
    },
    {
      path: '/contact',
      title: 'Write to us',
      access: 'anonymous',
      screen: () => import('../features/access/registry-contact-page.tsx'),
    },
    {
      path: '/my-account',
      title: 'My account',
      access: 'signedIn',
      screen: () => import('../features/registry/my-account-page.tsx'),
    },
    {
      path: '/account-creation',
      title: 'Add a company',
      access: 'signedIn',
      screen: () => import('../features/registry/account-creation-page.tsx'),
    },
    {
      path: '/login',
      title: 'Sign in',
      access: 'anonymous',
      screen: () => import('../features/access/registry-login-page.tsx'),
    },
    {
      path: '/register',
      title: 'Register',
      access: 'anonymous',
      screen: () => import('../features/access/sign-up-page.tsx'),
    },
    {
      path: '/new-password',
      title: 'Set your password',
      access: 'anonymous',
      screen: () => import('../features/access/new-password-page.tsx'),
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
