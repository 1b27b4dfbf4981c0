import { randomBytes, randomInt } from 'node:crypto';

let lastAt = 0;
let count = 0;

/**
 * 32 hexadecimal characters ordered by time (a version 7 UUID without dashes): made anywhere, without a sequence. Ids of
 * one process also stand in the order in which they were made, within the same millisecond too.
 */
export function newId(at: number = Date.now()): string {
  count = at === lastAt ? count + 1 : randomInt(0x1000);
  lastAt = at;
  const counter = Math.min(count, 0xffff).toString(16).padStart(4, '0');
  return `${at.toString(16).padStart(12, '0')}7${counter}${randomBytes(8).toString('hex').slice(1)}`;
}

/** Fifteen digits for people to read out: two of the year, thirteen at random; the database refuses a repetition. */
export function newFriendlyId(at: Date): string {
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0');
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return `${year}${digits(6)}${digits(3)}${digits(4)}`;
}
