import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { fromSixDigitDate } from '../calendar-date.ts';
import { type FileError, fault } from '../file-error.ts';
import type { Bai2Funds } from './bai2-statement.ts';

/** A physical record: its two-digit code and content, without the slash at the end. */
export interface Bai2Piece {
  readonly number: number;
  readonly code: string;
  readonly content: string;
}

/** A record with its continuations, read field by field. A field ends with a comma or with its physical record. */
export interface Bai2Cursor {
  readonly pieces: readonly Bai2Piece[];
  readonly errors: FileError[];
  at: number;
  rest: string | undefined;
}

export function openBai2Cursor(pieces: readonly Bai2Piece[], errors: FileError[]): Bai2Cursor {
  return { pieces, errors, at: 0, rest: pieces[0]?.content };
}

export function describeBai2(cursor: Bai2Cursor, field: string, value: string, rule: string): void {
  const piece = cursor.pieces[Math.min(cursor.at, cursor.pieces.length - 1)];
  cursor.errors.push(fault(piece?.number ?? 0, field, value, rule));
}

/** Returns the next field, or undefined at the end of the record and its continuations. */
export function takeField(cursor: Bai2Cursor): string | undefined {
  if (cursor.rest === undefined) {
    if (cursor.at + 1 >= cursor.pieces.length) return undefined;
    cursor.at += 1;
    cursor.rest = cursor.pieces[cursor.at]?.content ?? '';
  }
  const comma = cursor.rest.indexOf(',');
  const field = comma === -1 ? cursor.rest : cursor.rest.slice(0, comma);
  cursor.rest = comma === -1 ? undefined : cursor.rest.slice(comma + 1);
  if (field.includes('/'))
    describeBai2(cursor, 'record', field, 'a slash ends a record, and only a text field can contain one');
  return field.trim();
}

/** Returns the rest of the record as text, which can contain commas and slashes and extend into continuations. */
export function takeText(cursor: Bai2Cursor): string {
  const parts = [cursor.rest ?? '', ...cursor.pieces.slice(cursor.at + 1).map((piece) => piece.content)];
  cursor.at = cursor.pieces.length;
  cursor.rest = undefined;
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Parses an amount in cents without a decimal point. Ignores leading zeros and a plus sign. */
export function amountOf(text: string): Cents | undefined {
  const match = /^([+-]?)0*(\d{1,15})$/.exec(text);
  if (match === null) return undefined;
  return cents(match[1] === '-' ? -Number(match[2]) : Number(match[2]));
}

export function takeAmount(cursor: Bai2Cursor, field: string): Cents | undefined {
  const text = takeField(cursor) ?? '';
  const amount = amountOf(text);
  if (amount === undefined && text !== '') describeBai2(cursor, field, text, 'must be cents without a decimal point');
  return amount;
}

export function takeCount(cursor: Bai2Cursor, field: string): number | undefined {
  const text = takeField(cursor) ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (text !== '') describeBai2(cursor, field, text, 'must be a number');
  return undefined;
}

export function takeDate(cursor: Bai2Cursor, field: string): string {
  const text = takeField(cursor) ?? '';
  const date = fromSixDigitDate(text);
  if (date === undefined) describeBai2(cursor, field, text, 'must be a date as YYMMDD');
  return date ?? '';
}

/** Returns a time as written: `HHMM`, `HH:MM:SS`, `2400` or `9999` for the end of the day, or blank. */
export function takeTime(cursor: Bai2Cursor, field: string): string {
  const text = takeField(cursor) ?? '';
  if (!/^(([01]\d|2[0-3])[0-5]\d|([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|2400|9999)?$/.test(text)) {
    describeBai2(cursor, field, text, 'must be a time as HHMM');
  }
  return text;
}

/** Returns the funds type and its fields. `amount` is the total that distributed funds must add up to, if known. */
export function takeFunds(cursor: Bai2Cursor, amount: Cents | undefined): Bai2Funds {
  const kind = takeField(cursor) ?? '';
  if (kind === '' || kind === 'Z') return { kind: 'unknown' };
  if (kind === '0' || kind === '1' || kind === '2')
    return { kind: 'days', days: kind === '0' ? 0 : kind === '1' ? 1 : 2 };
  if (kind === 'V') return takeValueDate(cursor);
  if (kind === 'S' || kind === 'D') return takeDistribution(cursor, kind, amount);
  describeBai2(cursor, 'fundsType', kind, 'must be 0, 1, 2, S, V, D, Z, or blank');
  return { kind: 'unknown' };
}

function takeValueDate(cursor: Bai2Cursor): Bai2Funds {
  const on = takeDate(cursor, 'valueDate');
  const at = takeTime(cursor, 'valueTime');
  return { kind: 'valueDated', ...(on === '' ? {} : { on }), at };
}

const maxDistributions = 99;

function takeDistribution(cursor: Bai2Cursor, kind: 'S' | 'D', amount: Cents | undefined): Bai2Funds {
  const count = kind === 'S' ? 3 : (takeCount(cursor, 'distributionCount') ?? 0);
  if (count === 0 || count > maxDistributions)
    describeBai2(cursor, 'distributionCount', String(count), 'must be 1 to 99');
  const parts: { days: number; amountCents: Cents }[] = [];
  for (let place = 0; place < Math.min(count, maxDistributions); place += 1) {
    const days = kind === 'S' ? place : (takeCount(cursor, 'availabilityDays') ?? 0);
    parts.push({ days, amountCents: takeAmount(cursor, 'availableAmount') ?? cents(0) });
  }
  const sum = parts.reduce((total, part) => total + BigInt(part.amountCents), 0n);
  if (amount !== undefined && sum !== BigInt(amount)) {
    describeBai2(cursor, 'fundsType', kind, `the parts add up to ${sum}, but the amount is ${amount}`);
  }
  return { kind: 'distributed', parts };
}
