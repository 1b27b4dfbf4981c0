import type { PortalDefinition } from '../shell/portal-definition.ts';
import { type participantPortalEnglish, participantPortalText as text } from '../texts/participant-portal.ts';
import { type RouteOf, titled } from './titled.ts';

const routes: readonly RouteOf<keyof typeof participantPortalEnglish>[] = [
  {
    path: '/',
    title: 'title.welcome',
    access: 'anonymous',
    screen: () => import('../features/access/participant-home-page.tsx'),
  },
  {
    path: '/start',
    title: 'title.start',
    access: 'anonymous',
    screen: () => import('../features/access/start-page.tsx'),
  },
  {
    path: '/login',
    title: 'title.login',
    access: 'anonymous',
    screen: () => import('../features/access/participant-login-page.tsx'),
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
  {
    path: '/confirm-email-address',
    title: 'title.confirmEmail',
    access: 'anonymous',
    screen: () => import('../features/access/confirm-email-address-page.tsx'),
  },
  {
    path: '/change-email-address/:emailAddress/:token',
    title: 'title.changeEmail',
    access: 'anonymous',
    screen: () => import('../features/access/change-email-address-page.tsx'),
  },
  {
    path: '/create-login',
    title: 'title.createLogin',
    access: 'signedIn',
    screen: () => import('../features/access/create-login-page.tsx'),
  },
  {
    path: '/my-distributions',
    title: 'distributions',
    access: 'signedIn',
    screen: () => import('../features/payments/participant/my-distributions-page.tsx'),
  },
  {
    path: '/my-tax-forms',
    title: 'taxForms',
    access: 'signedIn',
    screen: () => import('../features/reports/my-tax-forms-page.tsx'),
  },
  {
    path: '/my-account',
    title: 'account',
    access: 'signedIn',
    screen: () => import('../features/participants/own/my-account-page.tsx'),
  },
  {
    path: '/my-account/create-login',
    title: 'title.createLogin',
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
    screen: () => import('../features/participants/own/edit-information-page.tsx'),
  },
  {
    path: '/my-account/edit-contact',
    title: 'title.contact',
    access: 'signedIn',
    screen: () => import('../features/participants/own/edit-contact-page.tsx'),
  },
  {
    path: '/distributions/:orderLineUuid/setup',
    title: 'title.setup',
    access: 'signedIn',
    screen: () => import('../features/payments/participant/distribution-setup-page.tsx'),
  },
  {
    path: '/distributions/:orderLineUuid/details',
    title: 'title.details',
    access: 'signedIn',
    screen: () => import('../features/payments/participant/distribution-details-page.tsx'),
  },
];

/** Defines the portal in the language that is set when it starts. */
export const participant = (): PortalDefinition => ({
  name: 'participant',
  app: 'participant',
  titleSuffix: text('title.suffix'),
  userTypes: ['participant'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [
    { label: text('menu.home'), icon: 'distributions', href: '/my-distributions' },
    { label: text('menu.taxForms'), icon: 'taxes', href: '/my-tax-forms' },
    { label: text('account'), icon: 'accounts', href: '/my-account' },
  ],
  routes: titled(routes, text),
});
