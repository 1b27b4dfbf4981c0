import { rejections } from '../foundation/rejection/rejection.ts';
import { lockMinutes } from './session-limits.ts';

/** Rejections for passkeys, authenticator apps, and recovery codes. */
export const factorRejections = rejections({
  wrongPasskey: [
    'unauthenticated',
    'We couldn’t use this passkey. Try again, or sign in with your email address and password.',
  ],
  passkeyLocked: [
    'tooMany',
    `Too many failed tries with this passkey. Wait ${lockMinutes} minutes, or sign in with your email address and password.`,
  ],
  passkeyOver: ['conflict', 'That took too long or was submitted twice. Please start again.'],
  passkeyNotAdded: [
    'invalid',
    'We couldn’t verify your browser’s response, so no passkey was added. Please start again.',
  ],
  passkeyKnown: ['conflict', 'This passkey is already on your list.'],
  tooManyPasskeys: [
    'conflict',
    'You have 20 passkeys, which is the limit. Remove one you no longer use, then add another.',
  ],
  noAuthenticator: ['conflict', 'This login doesn’t have an authenticator app yet. Add one first.'],
  authenticatorOver: [
    'conflict',
    'That took too long or was tried too many times. Please start again with a new QR code.',
  ],
  wrongAuthenticatorCode: [
    'invalid',
    'That code isn’t correct. Enter the code the app shows now, and make sure your phone sets its clock automatically.',
  ],
  authenticatorLocked: ['tooMany', `Too many wrong codes. Wait ${lockMinutes} minutes, or use a code by email.`],
  wrongRecoveryCode: ['invalid', 'That recovery code isn’t correct or was already used. Try another one.'],
});

/** Rejections when a signed-in user confirms with a passkey: not `unauthenticated`, because the session stays valid. */
export const passkeyCheckRejections = rejections({
  wrongPasskey: ['invalid', 'We couldn’t use this passkey. Try again, or confirm with your password.'],
});
