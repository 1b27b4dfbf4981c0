import { catalogOf } from '../kit/text/catalog.ts';

/** Menu and page titles of the participant portal. Loaded before any screen, so it has its own file. */
export const participantPortalEnglish = {
  'title.suffix': ' | Fiducia Participant',
  'title.suffix.elections': ' | Benefit Election',
  'title.elections': 'Choose your benefit',
  'title.welcome': 'Welcome',
  'title.start': 'Start with your letter',
  'title.login': 'Sign in',
  'title.forgotPassword': 'Forgot password',
  'title.forgotEmail': 'Forgot email',
  'title.resetPassword': 'Set a new password',
  'title.confirmEmail': 'Confirm your email address',
  'title.changeEmail': 'Change your email address',
  'title.createLogin': 'Create your login',
  'title.setup': 'Choose how to be paid',
  'title.details': 'Distribution',
  'menu.home': 'Home',
  'menu.taxForms': 'Tax forms',
  distributions: 'My distributions',
  taxForms: 'My tax forms',
  account: 'My account',
  'title.information': 'My information',
  'title.contact': 'Contact details',
  'title.editLogin': 'Login',
  'title.changePassword': 'Change password',
} as const;

export const participantPortalText = catalogOf(participantPortalEnglish, 'participant-portal');
