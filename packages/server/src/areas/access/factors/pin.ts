import { randomInt } from 'node:crypto';
import { normalizePin, pinAlphabet, pinLength } from '@fiducia/domain/access/pin-text';
import { hash, verify } from '@node-rs/argon2';
import type { Keyring } from '../../../platform/db/keyring.ts';

// PINs are combined with a secret key before hashing, so that no one can guess them from the table alone. Therefore a
// light hash (about 3 ms) is enough, which matters because a print batch creates thousands of them.
const cost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

const keyed = (keyring: Keyring, pin: string): string => keyring.blindIndex('pin', normalizePin(pin)).toString('hex');

/** Generates a PIN of eight letters and digits, as stored and compared; print it with `formatPin`. */
export const newPin = (): string =>
  Array.from({ length: pinLength }, () => pinAlphabet[randomInt(pinAlphabet.length)]).join('');

/** Returns the value to store in `order_lines.pin_hash`. */
export const hashPin = (keyring: Keyring, pin: string): Promise<string> => hash(keyed(keyring, pin), cost);

export const verifyPin = (keyring: Keyring, pin: string, pinHash: string): Promise<boolean> =>
  verify(pinHash, keyed(keyring, pin));
