import { randomBytes, randomInt } from 'node:crypto';

/** 32 hexadecimal characters ordered by time (a version 7 UUID without dashes): made anywhere, without a sequence. */
export function newId(at: number = Date.now()): string {
  const random = randomBytes(10).toString('hex');
  return `${at.toString(16).padStart(12, '0')}7${random.slice(1)}`;
}

/** Fifteen digits for people to read out: two of the year, thirteen at random; the database refuses a repetition. */
export function newFriendlyId(at: Date): string {
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0');
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return `${year}${digits(6)}${digits(3)}${digits(4)}`;
}
