import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/db/keyring.ts';

/** 256 random bits from the system's generator, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six digits for users to type. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is short, so its hash is keyed and bound to its row. */
export const hashCode = (keyring: Keyring, rowId: string, code: string): Buffer =>
  keyring.blindIndex('oneTimeCode', `${rowId}\0${code.trim()}`);

export function isCode(keyring: Keyring, rowId: string, code: string, hash: Buffer): boolean {
  const given = hashCode(keyring, rowId, code);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
