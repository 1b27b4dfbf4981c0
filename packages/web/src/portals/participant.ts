import type { PortalDefinition } from '../shell/portal-definition.ts';

export const participant: PortalDefinition = {
  name: 'participant',
  app: 'participant',
  titleSuffix: ' | Fiducia Participant',
  userTypes: ['participant'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [
    { label: 'My distributions', icon: 'distributions', href: '/my-distributions' },
    { label: 'My tax forms', icon: 'taxes', href: '/my-tax-forms' },
  ],
  routes: [
    {
      path: '/',
      title: 'Welcome',
      access: 'anonymous',
      screen: () => import('../features/access/participant-home-page.tsx'),
    },
    {
      path: '/start',
      title: 'Start with your letter',
      access: 'anonymous',
      screen: () => import('../features/access/start-page.tsx'),
    },
    {
      path: '/login',
      title: 'Sign in',
      access: 'anonymous',
      screen: () => import('../features/access/participant-login-page.tsx'),
    },
    {
      path: '/forgot-password',
      title: 'Forgot password',
      access: 'anonymous',
      screen: () => import('../features/access/forgot-password-page.tsx'),
    },
    {
      path: '/forgot-email',
      title: 'Forgot email',
      access: 'anonymous',
      screen: () => import('../features/access/forgot-email-page.tsx'),
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
      path: '/create-login',
      title: 'Create your login',
      access: 'signedIn',
      screen: () => import('../features/access/create-login-page.tsx'),
    },
    {
      path: '/my-distributions',
      title: 'My distributions',
      access: 'signedIn',
      screen: () => import('../features/payments/participant/my-distributions-page.tsx'),
    },
    {
      path: '/my-tax-forms',
      title: 'My tax forms',
      access: 'signedIn',
      screen: () => import('../features/reports/my-tax-forms-page.tsx'),
    },
    {
      path: '/distributions/:orderLineUuid/setup',
      title: 'Choose how to be paid',
      access: 'signedIn',
      screen: () => import('../features/payments/participant/distribution-setup-page.tsx'),
    },
    {
      path: '/distributions/:orderLineUuid/details',
      title: 'Distribution',
      access: 'signedIn',
      screen: () => import('../features/payments/participant/distribution-details-page.tsx'),
    },
  ],
};
