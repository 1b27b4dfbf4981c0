import { catalogOf } from '../kit/text/catalog.ts';

/** Menu and page titles of the IRA portal. Loaded before any screen, so it has its own file. */
export const iraPortalEnglish = {
  'title.suffix': ' | Fiducia IRA',
  'menu.options': 'Options',
  'title.welcome': 'Welcome',
  'title.home': 'Home',
  'title.application': 'Open your IRA',
  'title.invitation': 'Invitation',
  'title.newLogin': 'Create login',
  'title.confirmEmail': 'Confirm email address',
  'title.subscription': 'Email subscription',
  'title.login': 'Sign in',
  'title.forgotPassword': 'Forgot password',
  'title.forgotEmail': 'Forgot email',
  'title.resetPassword': 'Set a new password',
  'title.compare': 'Compare IRAs',
  'title.start': 'Start',
  'title.ijoin': 'Update your IRA preferences',
  'title.preferences': 'Choose investments',
  'title.options': 'Your options',
  'title.payout': 'Take money out',
  'title.changeEmail': 'Change email address',
  'title.changePassword': 'Change password',
  'title.account': 'My account',
  'title.applied': 'Your application',
  'title.viewAccount': 'Your IRA',
  'title.history': 'How your IRA was opened',
  'title.editLogin': 'Login',
  'title.information': 'My information',
  'title.contact': 'Contact details',
} as const;
export const iraPortalText = catalogOf(iraPortalEnglish);
