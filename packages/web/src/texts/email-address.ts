import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for confirming and changing the email address of a login. */
export const emailAddressEnglish = {
  'link.signIn': 'Sign in',
  'link.newLink': 'Send new link',
  'link.newCode': 'Send new code',
  'link.newCode.wait': 'Send new code ({seconds})',
  'link.continue': 'Continue',
  'link.confirm': 'Confirm',

  'confirmEmail.title': 'Confirm your email address',
  'confirmEmail.byLink': 'Select Confirm to finish.',
  'confirmEmail.byCode': 'Enter the code we sent to <address>{emailAddress}</address>.',
  'confirmEmail.wrongAddress': 'Wrong address?',
  'confirmEmail.other': 'Use another email address',
  'confirmEmail.other.submit': 'Send code',
  'confirmEmail.which': 'Your email address',
  'confirmEmail.done': 'Your email address is confirmed',
  'confirmEmail.thanks': 'Thank you.',

  'changeEmail.title': 'Change email address',
  'changeEmail.new': 'New email address: {emailAddress}',
  'changeEmail.fromTo': 'From {from} to {to}',
  'changeEmail.signIn': 'Sign in with your current email address first.',
  'changeEmail.signInThenLink': 'Sign in with your current email address first, then open the link in the email again.',
  'changeEmail.next': 'Select Confirm to finish. We’ll notify both addresses of the change.',
  'changeEmail.done': 'Your email address was changed',
  'changeEmail.done.next': 'To sign in, use {emailAddress}.',
} as const;
export const emailAddressText = catalogOf(emailAddressEnglish, 'email-address');
