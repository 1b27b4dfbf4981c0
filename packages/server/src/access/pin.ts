import { randomInt } from 'node:crypto';
import { normalizePin, pinAlphabet, pinLength } from '@fiducia/domain/access/pin-text';
import { hash, verify } from '@node-rs/argon2';
import type { Keyring } from '../db/keyring.ts';

// A PIN is keyed before it is hashed, so the table alone cannot be guessed; the slow hash can be light (about 3 ms),
// because a letter run makes thousands of them.
const cost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

const keyed = (keyring: Keyring, pin: string): string => keyring.blindIndex('pin', normalizePin(pin)).toString('hex');

/** A new PIN of eight letters and digits, as it is stored and compared; print it with `formatPin`. */
export const newPin = (): string =>
  Array.from({ length: pinLength }, () => pinAlphabet[randomInt(pinAlphabet.length)]).join('');

/** What `order_lines.pin_hash` holds. */
export const hashPin = (keyring: Keyring, pin: string): Promise<string> => hash(keyed(keyring, pin), cost);

export const verifyPin = (keyring: Keyring, pin: string, pinHash: string): Promise<boolean> =>
  verify(pinHash, keyed(keyring, pin));
