import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of single sign-on. */
export const authLoginEnglish = {
  'signOn.use': 'Continue with single sign-on',
  'signOn.staff': 'Staff sign-in',
  'signOn.email': 'Work email',
  'signOn.email.hint': 'We use your email domain to find your company’s sign-in page',
} as const;
export const authLoginText = catalogOf(authLoginEnglish, 'auth-login');
