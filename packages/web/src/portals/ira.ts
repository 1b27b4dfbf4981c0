import type { PortalDefinition } from '../shell/portal-definition.ts';
import { type iraPortalEnglish, iraPortalText as text } from '../texts/ira-portal.ts';
import { type RouteOf, titled } from './titled.ts';

const routes: readonly RouteOf<keyof typeof iraPortalEnglish>[] = [
  {
    path: '/',
    title: 'title.welcome',
    access: 'anonymous',
    screen: () => import('../features/access/ira/landing-page.tsx'),
  },
  {
    path: '/landing/:userUuid?',
    title: 'title.welcome',
    access: 'anonymous',
    screen: () => import('../features/access/ira/landing-page.tsx'),
  },
  {
    path: '/compare-:provider-ira',
    title: 'title.compare',
    access: 'anonymous',
    screen: () => import('../features/access/ira/compare-page.tsx'),
  },
  {
    path: '/start',
    title: 'title.start',
    access: 'anonymous',
    screen: () => import('../features/access/ira/start-page.tsx'),
  },
  {
    path: '/ijoin',
    title: 'title.ijoin',
    access: 'anonymous',
    screen: () => import('../features/ira/account-holder/preferences/ijoin-page.tsx'),
  },
  {
    path: '/set-ira-preferences',
    title: 'title.preferences',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/preferences/set-preferences-page.tsx'),
  },
  {
    path: '/transfer-assets',
    title: 'title.transfers',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/transfers/transfer-assets-page.tsx'),
  },
  {
    path: '/options',
    title: 'title.options',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/options-page.tsx'),
  },
  {
    path: '/take-money-out',
    title: 'title.payout',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/payout/take-money-out-page.tsx'),
  },
  {
    path: '/change-email-address/:emailAddress/:token',
    title: 'title.changeEmail',
    access: 'signedIn',
    screen: () => import('../features/access/change-email-address-page.tsx'),
  },
  {
    path: '/my-account',
    title: 'title.account',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/own/my-account-page.tsx'),
  },
  {
    path: '/my-account/create-login',
    title: 'title.newLogin',
    access: 'signedIn',
    screen: () => import('../features/access/create-login-page.tsx'),
  },
  {
    path: '/my-account/edit-login',
    title: 'title.editLogin',
    access: 'signedIn',
    screen: () => import('../features/access/profile/edit-login-page.tsx'),
  },
  {
    path: '/my-account/edit-login/change-email-address',
    title: 'title.changeEmail',
    access: 'signedIn',
    screen: () => import('../features/access/profile/edit-login-page.tsx'),
  },
  {
    path: '/my-account/edit-login/change-password',
    title: 'title.changePassword',
    access: 'signedIn',
    screen: () => import('../features/access/profile/edit-login-page.tsx'),
  },
  {
    path: '/my-account/edit-my-information',
    title: 'title.information',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/own/my-account-page.tsx'),
  },
  {
    path: '/my-account/edit-contact',
    title: 'title.contact',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/own/my-account-page.tsx'),
  },
  {
    path: '/home',
    title: 'title.home',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/my-ira-page.tsx'),
  },
  {
    path: '/open-account',
    title: 'title.application',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/application/open-account-page.tsx'),
  },
  {
    path: '/apply-account',
    title: 'title.applied',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/application/apply-account-page.tsx'),
  },
  {
    path: '/view-account',
    title: 'title.viewAccount',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/view-account-page.tsx'),
  },
  {
    path: '/account-opening-history',
    title: 'title.history',
    access: 'signedIn',
    screen: () => import('../features/ira/account-holder/opening-history-page.tsx'),
  },
  {
    path: '/lead/:partnerProspectSource/:iraPlanId/:partnerIraProspectId',
    title: 'title.welcome',
    access: 'anonymous',
    screen: () => import('../features/access/lead-page.tsx'),
  },
  {
    path: '/invite/:userUuid?',
    title: 'title.invitation',
    access: 'anonymous',
    screen: () => import('../features/access/invitation/invite-page.tsx'),
  },
  {
    path: '/invite/:userUuid/create-account',
    title: 'title.newLogin',
    access: 'anonymous',
    screen: () => import('../features/access/sign-up-page.tsx'),
  },
  {
    path: '/start/create-account',
    title: 'title.newLogin',
    access: 'anonymous',
    screen: () => import('../features/access/sign-up-page.tsx'),
  },
  {
    path: '/confirm-email-address',
    title: 'title.confirmEmail',
    access: 'anonymous',
    screen: () => import('../features/access/confirm-email-address-page.tsx'),
  },
  {
    path: '/prospect-subscription/:prospectUuid/:action',
    title: 'title.subscription',
    access: 'anonymous',
    screen: () => import('../features/access/invitation/subscription-page.tsx'),
  },
  {
    path: '/login',
    title: 'title.login',
    access: 'anonymous',
    screen: () => import('../features/access/portal-login-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'title.forgotPassword',
    access: 'anonymous',
    screen: () => import('../features/access/forgot-password-page.tsx'),
  },
  {
    path: '/forgot-email',
    title: 'title.forgotEmail',
    access: 'anonymous',
    screen: () => import('../features/access/forgot-email-page.tsx'),
  },
  {
    path: '/reset-password/:email_address/:reset_password_token',
    title: 'title.resetPassword',
    access: 'anonymous',
    screen: () => import('../features/access/reset-password-page.tsx'),
  },
];

/** Defines the portal in the language that is set when it starts. */
export const ira = (): PortalDefinition => ({
  name: 'ira',
  app: 'account-holder',
  titleSuffix: text('title.suffix'),
  userTypes: ['accountHolder'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [
    { label: text('title.home'), icon: 'home', href: '/home', covers: ['/open-account', '/apply-account'] },
    {
      label: text('title.viewAccount'),
      icon: 'bank',
      href: '/view-account',
      covers: ['/account-opening-history', '/take-money-out'],
    },
    { label: text('menu.transfers'), icon: 'payments', href: '/transfer-assets' },
    { label: text('menu.options'), icon: 'distributions', href: '/options', covers: ['/set-ira-preferences'] },
    { label: text('title.account'), icon: 'accounts', href: '/my-account' },
  ],
  routes: titled(routes, text),
});
