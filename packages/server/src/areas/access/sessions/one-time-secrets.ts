import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/db/keyring.ts';

/** Returns 256 random bits from the system's generator, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns a random six-digit code for users to type. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes a code with a secret key and the ID of its row, because a code is short enough to be guessed from a plain
 * hash.
 */
export const hashCode = (keyring: Keyring, rowId: string, code: string): Buffer =>
  keyring.blindIndex('oneTimeCode', `${rowId}\0${code.trim()}`);

export function isCode(keyring: Keyring, rowId: string, code: string, hash: Buffer): boolean {
  const given = hashCode(keyring, rowId, code);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
