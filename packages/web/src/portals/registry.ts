import type { PortalDefinition } from '../shell/portal-definition.ts';
import { registryPortalText as text } from '../texts/registry-portal.ts';

export const registry: PortalDefinition = {
  name: 'registry',
  app: 'registry',
  titleSuffix: text('title.suffix'),
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
      title: text('title.search'),
      access: 'anonymous',
      aliases: ['/search'],
      screen: () => import('../features/access/registry-start-page.tsx'),
    },
    {
      path: '/contact',
      title: text('title.contact'),
      access: 'anonymous',
      screen: () => import('../features/access/registry-contact-page.tsx'),
    },
    {
      path: '/my-account',
      title: text('title.myAccount'),
      access: 'signedIn',
      screen: () => import('../features/registry/my-account-page.tsx'),
    },
    {
      path: '/account-creation',
      title: text('title.addCompany'),
      access: 'signedIn',
      screen: () => import('../features/registry/account-creation-page.tsx'),
    },
    {
      path: '/login',
      title: text('title.login'),
      access: 'anonymous',
      screen: () => import('../features/access/registry-login-page.tsx'),
    },
    {
      path: '/register',
      title: text('title.register'),
      access: 'anonymous',
      screen: () => import('../features/access/sign-up-page.tsx'),
    },
    {
      path: '/new-password',
      title: text('title.newPassword'),
      access: 'anonymous',
      screen: () => import('../features/access/new-password-page.tsx'),
    },
    {
      path: '/forgot-password',
      title: text('title.forgotPassword'),
      access: 'anonymous',
      screen: () => import('../features/access/forgot-password-page.tsx'),
    },
    {
      path: '/reset-password/:email_address/:reset_password_token',
      title: text('title.resetPassword'),
      access: 'anonymous',
      screen: () => import('../features/access/reset-password-page.tsx'),
    },
  ],
};
