import { refusals } from '../refusal/refusal.ts';
import { lockMinutes } from './session-limits.ts';

const askHuman = 'If you need help, call us.';

/** Everything that sign-in and the care of a login can refuse. */
export const accessRefusals = refusals({
  wrongPassword: ['unauthenticated', 'The email address or the password is not correct. Check both and try again.'],
  locked: [
    'tooMany',
    `There were too many tries. Wait ${lockMinutes} minutes and try again, or choose "Forgot password" to set a new one now. ${askHuman}`,
  ],
  challengeOver: [
    'unauthenticated',
    'That sign-in is no longer waiting for a code. Enter your password again to get a new code.',
  ],
  wrongCode: [
    'invalid',
    'That code is not correct or no longer works. Check the newest message, or ask for a new code.',
  ],
  tooManyCodes: ['tooMany', `Too many codes were sent. Wait an hour and try again. ${askHuman}`],
  resendTooSoon: ['tooMany', 'A code was just sent. Wait a few seconds before you ask for another.'],
  noSmsNumber: ['conflict', 'There is no confirmed phone number for text messages. Use the code that comes by email.'],
  wrongCurrentPassword: ['invalid', 'The current password is not correct. Try again.'],
  freshSignInNeeded: ['conflict', 'Please show again that it is you: enter your password or use a passkey.'],
  samePassword: ['invalid', 'Choose a password that differs from the current one.'],
  resetOver: ['conflict', 'This link has expired or was used already. Ask for a new one to set your password.'],
  confirmOver: [
    'conflict',
    'This link has expired or was used already. Ask for a new one to confirm your email address.',
  ],
  captcha: ['invalid', 'The security check did not succeed. Reload the page and try again.'],
  notFound: [
    'unauthenticated',
    'We could not find a distribution with these entries. Check the tax ID, the last name and the PIN on your letter, and call us when they are right and still do not work.',
  ],
  wrongPin: [
    'invalid',
    ({ triesLeft }: { triesLeft: number }) =>
      `That PIN is not correct. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left. The PIN stands on your letter.`,
  ],
  pinLocked: [
    'conflict',
    'This distribution is locked because of too many wrong PINs. Call us and we send you a new one.',
  ],
  noPin: ['conflict', 'There is no PIN for this distribution yet. It comes with your letter.'],
  emailTaken: ['conflict', 'This email address already has a login. Sign in with it, or use another address.'],
  hasLogin: ['conflict', 'You have a login already. Sign in with its email address and password.'],
  notOwnLogin: ['forbidden', 'Only the person can change this.'],
  invitationOver: [
    'conflict',
    'This invitation has expired, was answered or was taken back. Ask the person who invited you to invite you again.',
  ],
  noEmail: ['conflict', 'There is no login yet. Create one first.'],
});
