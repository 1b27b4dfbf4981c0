import { refusals } from '../refusal/refusal.ts';
import { lockMinutes } from './session-limits.ts';

/** What passkeys, authenticator apps and recovery codes can refuse. */
export const factorRefusals = refusals({
  wrongPasskey: [
    'unauthenticated',
    'This passkey could not be used. Try again, or sign in with your email address and password.',
  ],
  passkeyLocked: [
    'tooMany',
    `There were too many tries with this passkey. Wait ${lockMinutes} minutes, or sign in with your email address and password.`,
  ],
  passkeyOver: ['conflict', 'That took too long, or was sent twice. Please start again.'],
  passkeyNotAdded: [
    'invalid',
    'The browser’s answer could not be checked, so no passkey was added. Please start again.',
  ],
  passkeyKnown: ['conflict', 'This passkey is on your list already.'],
  tooManyPasskeys: ['conflict', 'You have 20 passkeys. Remove one that you no longer use, then add another.'],
  noAuthenticator: ['conflict', 'There is no authenticator app for this login yet. Add one first.'],
  authenticatorOver: ['conflict', 'That took too long or was tried too often. Please start again with a new picture.'],
  wrongAuthenticatorCode: [
    'invalid',
    'That code is not correct. Enter the code that the app shows now, and check that the clock of your phone sets itself.',
  ],
  authenticatorLocked: [
    'tooMany',
    `There were too many wrong codes. Wait ${lockMinutes} minutes, or use a code by email.`,
  ],
  wrongRecoveryCode: ['invalid', 'That recovery code is not correct or was used already. Try another one.'],
});
