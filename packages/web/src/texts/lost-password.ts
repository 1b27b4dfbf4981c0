import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for resetting a forgotten password and finding a forgotten email address. */
export const lostPasswordEnglish = {
  'link.signIn': 'Sign in',
  'link.backToSignIn': 'Back to sign-in',

  'resetPassword.title': 'Set a new password',
  'resetPassword.lead': 'Your email address is {emailAddress}.',
  'resetPassword.newLink': 'Request new link',
  'resetPassword.submit': 'Save password',
  'resetPassword.done': 'Password changed',
  'resetPassword.done.next': 'We signed you out on all devices. Sign in with your new password.',

  'forgotPassword.title': 'Forgot your password?',
  'forgotPassword.lead': 'Enter the email address of your login. We’ll send you a link to set a new password.',
  'forgotPassword.submit': 'Send link',
  'forgotPassword.sent': 'Check your email',
  'forgotPassword.sent.next': '{message} The link works for 60 minutes.',

  'forgotEmail.title': 'Forgot your email address?',
  'forgotEmail.lead': 'Enter your name and tax ID. We’ll show you part of your login’s email address.',
  'forgotEmail.submit': 'Find email address',
  'forgotEmail.again': 'Try again',
} as const;
export const lostPasswordText = catalogOf(lostPasswordEnglish, 'lost-password');
