import { catalogOf } from '../kit/text/catalog.ts';

/** Page titles of the IRA portal. Loaded before any screen, so it has its own file. */
export const iraPortalEnglish = {
  'title.suffix': ' | Fiducia IRA',
  'title.welcome': 'Welcome',
  'title.home': 'Your IRA',
  'title.application': 'Open your IRA',
  'title.invitation': 'Invitation',
  'title.newLogin': 'Create login',
  'title.confirmEmail': 'Confirm email address',
  'title.subscription': 'Email subscription',
  'title.login': 'Sign in',
  'title.forgotPassword': 'Forgot password',
  'title.resetPassword': 'Set a new password',
} as const;
export const iraPortalText = catalogOf(iraPortalEnglish);
