import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for signing in with a password and a code, or with a passkey. */
export const signInEnglish = {
  'login.title': 'Sign in',
  'login.lead': 'Use the email address and password of your login.',
  'login.submit': 'Sign in',
  'login.useLetter': 'First time here? Use your letter',
  'login.forgotPassword': 'Forgot password?',
  'login.forgotEmail': 'Forgot email?',

  'passkey.or': 'or',
  'passkey.use': 'Sign in with a passkey',
  'passkey.known': 'This device already has a passkey for your login.',
  'passkey.unsupported': 'This device can’t store a passkey that verifies your identity. Try another device.',
  'passkey.notUsed': 'You didn’t use a passkey. Try again, or sign in with your password.',
  'passkey.notCreated': 'You didn’t create a passkey. You can try again at any time.',

  'signedIn.title': 'You’re already signed in',
  'signedIn.lead': 'Signed in as {name}.',
  'signedIn.continue': 'Continue',
  'signedIn.other': 'Sign in as someone else',

  'code.title': 'Enter your code',
  'code.form': 'Enter the code',
  'code.continue': 'Continue',
  'code.sent': 'We sent a code to <address>{sentTo}</address>. It works for 10 minutes.',
  'code.fromApp': 'Enter the code your authenticator app shows for Fiducia.',
  'code.fromRecovery': 'Enter one of the recovery codes you saved. Each code works only once.',
  'code.recoveryCode': 'Recovery code',
  'code.default.email': 'Always send codes by email',
  'code.default.sms': 'Always send codes by text message',
  'code.default.authenticator': 'Always use codes from my authenticator app',
  'code.sendNew': 'Send new code',
  'code.useSent': 'Use the code we sent',
  'code.sendByEmail': 'Send a code by email instead',
  'code.resendByEmail': 'Send it by email instead',
  'code.resendBySms': 'Send it by text message instead',
  'code.useApp': 'Use your authenticator app',
  'code.useRecoveryCode': 'Use a recovery code',
  'code.wait': '{action} ({seconds})',

  'captcha.tooLong': 'The security check took too long. Reload the page and try again.',
} as const;
export const signInText = catalogOf(signInEnglish, 'sign-in');
