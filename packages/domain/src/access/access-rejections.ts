import { rejections } from '../foundation/rejection/rejection.ts';
import { lockMinutes } from './session-limits.ts';

const askHuman = 'If you need help, call us.';

/** Rejections for signing in and managing a login. */
export const accessRejections = rejections({
  wrongPassword: ['unauthenticated', 'The email address or password isn’t correct. Check both and try again.'],
  locked: [
    'tooMany',
    `Too many failed attempts. Wait ${lockMinutes} minutes and try again, or choose “Forgot password” to set a new password now. ${askHuman}`,
  ],
  challengeOver: ['unauthenticated', 'Your sign-in timed out. Enter your password again to get a new code.'],
  wrongCode: [
    'invalid',
    'That code isn’t correct or has expired. Check your most recent message, or request a new code.',
  ],
  tooManyCodes: ['tooMany', `Too many codes were sent. Wait an hour and try again. ${askHuman}`],
  resendTooSoon: ['tooMany', 'We just sent you a code. Wait a few seconds before you request another.'],
  noSmsNumber: ['conflict', 'You don’t have a confirmed mobile number for text messages. Use the code we email you.'],
  wrongCurrentPassword: ['invalid', 'The current password isn’t correct. Try again.'],
  freshSignInNeeded: ['conflict', 'Please confirm that it’s you: enter your password or use a passkey.'],
  samePassword: ['invalid', 'Choose a password that is different from your current one.'],
  resetOver: ['conflict', 'This link has expired or was already used. Request a new one to set your password.'],
  confirmOver: [
    'conflict',
    'This link has expired or was already used. Request a new one to confirm your email address.',
  ],
  captcha: ['invalid', 'The security check failed. Reload the page and try again.'],
  notFound: [
    'unauthenticated',
    'We couldn’t find a distribution that matches what you entered. Check the tax ID, the last name, and the PIN on your letter. If everything is correct and you still can’t sign in, call us.',
  ],
  wrongPin: [
    'invalid',
    ({ triesLeft }: { triesLeft: number }) =>
      `That PIN isn’t correct. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left. You’ll find the PIN on your letter.`,
  ],
  pinLocked: [
    'conflict',
    'This distribution is locked because the wrong PIN was entered too many times. Call us and we’ll send you a new PIN.',
  ],
  noPin: ['conflict', 'This distribution doesn’t have a PIN yet. We’ll mail you a letter with your PIN.'],
  emailTaken: ['conflict', 'This email address already has a login. Sign in with it, or use another address.'],
  hasLogin: ['conflict', 'You already have a login. Sign in with your email address and password.'],
  notOwnLogin: ['forbidden', 'Only this login’s user can change its sign-in settings.'],
  invitationOver: [
    'conflict',
    'This invitation has expired, was already accepted or rejected, or was withdrawn. Ask the person who invited you to send a new one.',
  ],
  noEmail: ['conflict', 'You don’t have a login yet. Create one first.'],
});
