import { randomBytes, randomInt } from 'node:crypto';

let lastAt = 0;
let count = 0;

/**
 * Returns 32 hexadecimal characters ordered by time (a version 7 UUID without dashes), generated without a sequence.
 * IDs of one process are in creation order even within the same millisecond.
 */
export function newId(at: number = Date.now()): string {
  count = at === lastAt ? count + 1 : randomInt(0x1000);
  lastAt = at;
  const counter = Math.min(count, 0xffff).toString(16).padStart(4, '0');
  return `${at.toString(16).padStart(12, '0')}7${counter}${randomBytes(8).toString('hex').slice(1)}`;
}

/**
 * Returns fifteen digits that are easy to read aloud: two for the year and thirteen random ones. The database rejects
 * duplicates.
 */
export function newFriendlyId(at: Date): string {
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0');
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return `${year}${digits(6)}${digits(3)}${digits(4)}`;
}
