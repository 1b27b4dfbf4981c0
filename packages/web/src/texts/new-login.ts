import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for creating a login and setting its first password. */
export const newLoginEnglish = {
  'link.signIn': 'Sign in',
  'link.backToSignIn': 'Back to sign-in',
  'link.newCode': 'Send new code',
  'link.newCode.wait': 'Send new code ({seconds})',
  'link.continue': 'Continue',

  'register.title': 'Create your login',
  'register.lead': 'You’ll sign in with {emailAddress}.',
  'register.hasLogin': 'Already have a login? Sign in',
  'register.separate': 'You’re signed in as {name}. This creates a separate login with its own email address.',
  'register.submit': 'Create login',
  'register.promise':
    'I won’t share this login, its password, or its codes with anyone, and I’ll use it only for my own work.',

  'create.title': 'Create your login',
  'create.lead': 'With a login, you can track your payment, get your tax forms, and come back without your letter.',
  'create.later': 'Skip for now and go to my distributions',
  'create.submit': 'Create login',
  'create.exists': 'You already have a login',
  'create.exists.lead': 'You sign in with {emailAddress}.',
  'create.exists.link': 'Go to my distributions',
  'create.exists.account': 'Go to my account',

  'setPassword.title': 'Set your password',
  'setPassword.titleWithPassword': 'Confirm your email address',
  'setPassword.lead': 'You haven’t confirmed your email address yet. Enter the code we sent to it.',
  'setPassword.form': 'Choose your password',
  'setPassword.submit': 'Save password',
  'setPassword.done': 'Your login is ready',
  'setPassword.done.next': 'You confirmed your email address. Sign in with your password.',
} as const;
export const newLoginText = catalogOf(newLoginEnglish, 'new-login');
