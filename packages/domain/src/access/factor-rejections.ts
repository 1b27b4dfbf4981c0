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
    `Too many failed attempts with this passkey. Wait ${lockMinutes} minutes, or sign in with your email address and password.`,
  ],
  passkeyOver: ['conflict', 'This passkey request expired or was submitted twice. Start again.'],
  passkeyNotAdded: ['invalid', 'We couldn’t verify your browser’s response, so no passkey was added. Start again.'],
  passkeyKnown: ['conflict', 'This passkey is already on your list.'],
  tooManyPasskeys: [
    'conflict',
    'You have 20 passkeys, which is the limit. Remove one you no longer use, then add another.',
  ],
  noAuthenticator: ['conflict', 'This login doesn’t have an authenticator app yet. Add one first.'],
  authenticatorOver: ['conflict', 'This QR code expired or had too many wrong codes. Start again with a new QR code.'],
  wrongAuthenticatorCode: [
    'invalid',
    'That code isn’t correct. Enter the code that the app shows now. If it still doesn’t work, set your phone’s clock to automatic.',
  ],
  authenticatorLocked: [
    'tooMany',
    `Too many wrong codes. Wait ${lockMinutes} minutes, or use a code that we email you.`,
  ],
  wrongRecoveryCode: ['invalid', 'That recovery code isn’t correct or was already used. Try another one.'],
});

/** Rejections for a signed-in user who confirms with a passkey. Not `unauthenticated`: the session stays valid. */
export const passkeyCheckRejections = rejections({
  wrongPasskey: ['invalid', 'We couldn’t use this passkey. Try again, or confirm with your password.'],
});
