import type { PortalDefinition } from '../shell/portal-definition.ts';
import { iraPortalText as text } from '../texts/ira-portal.ts';

export const ira: PortalDefinition = {
  name: 'ira',
  app: 'account-holder',
  titleSuffix: text('title.suffix'),
  userTypes: ['accountHolder'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [],
  routes: [
    {
      path: '/',
      title: text('title.welcome'),
      access: 'anonymous',
      screen: () => import('../features/access/ira-start-page.tsx'),
    },
    {
      path: '/home',
      title: text('title.home'),
      access: 'signedIn',
      screen: () => import('../features/ira/account-holder/my-ira-page.tsx'),
    },
    {
      path: '/apply-account',
      title: text('title.application'),
      access: 'signedIn',
      aliases: ['/open-account'],
      screen: () => import('../features/ira/account-holder/ira-application-page.tsx'),
    },
    {
      path: '/lead/:partnerProspectSource/:iraPlanId/:partnerIraProspectId',
      title: text('title.welcome'),
      access: 'anonymous',
      screen: () => import('../features/access/lead-page.tsx'),
    },
    {
      path: '/invite/:userUuid?',
      title: text('title.invitation'),
      access: 'anonymous',
      screen: () => import('../features/access/invitation/invite-page.tsx'),
    },
    {
      path: '/invite/:userUuid/create-account',
      title: text('title.newLogin'),
      access: 'anonymous',
      screen: () => import('../features/access/sign-up-page.tsx'),
    },
    {
      path: '/start/create-account',
      title: text('title.newLogin'),
      access: 'anonymous',
      screen: () => import('../features/access/sign-up-page.tsx'),
    },
    {
      path: '/confirm-email-address',
      title: text('title.confirmEmail'),
      access: 'anonymous',
      screen: () => import('../features/access/confirm-email-address-page.tsx'),
    },
    {
      path: '/prospect-subscription/:prospectUuid/:action',
      title: text('title.subscription'),
      access: 'anonymous',
      screen: () => import('../features/access/invitation/subscription-page.tsx'),
    },
    {
      path: '/login',
      title: text('title.login'),
      access: 'anonymous',
      screen: () => import('../features/access/portal-login-page.tsx'),
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
