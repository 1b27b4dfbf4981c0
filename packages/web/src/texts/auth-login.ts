import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the sign-in that all user types share, and of single sign-on. */
export const authLoginEnglish = {
  'login.newSponsor': 'New sponsor? Create a login',
  'login.signedOut': 'Your session ended after a time without activity, or at its limit.',
  'login.elsewhere': 'You can’t open the page you requested with this login. It’s for another type of user.',

  'signOn.use': 'Continue with single sign-on',
  'signOn.staff': 'Staff sign-in',
  'signOn.email': 'Work email',
  'signOn.email.hint': 'We use your email domain to find your company’s sign-in page',
} as const;
export const authLoginText = catalogOf(authLoginEnglish, 'auth-login');
