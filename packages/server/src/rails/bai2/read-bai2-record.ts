import { cents } from '@fiducia/domain/foundation/money/cents';
import type { FileError } from '../file-error.ts';
import {
  type Bai2Cursor,
  type Bai2Piece,
  describeBai2,
  openBai2Cursor,
  takeAmount,
  takeCount,
  takeField,
  takeFunds,
  takeText,
} from './bai2-fields.ts';
import type { Bai2Summary, Bai2Transaction } from './bai2-statement.ts';
import { bai2TypeCode } from './bai2-type-codes.ts';

export interface ReadBai2Account {
  readonly accountNumber: string;
  readonly currency: string;
  readonly summaries: readonly Bai2Summary[];
  /** Signed amount that the 03 record adds to the account's control total. */
  readonly sum: bigint;
}

/** Reads an account record: its number, currency, balances, and totals. */
export function readBai2Account(pieces: readonly Bai2Piece[], errors: FileError[]): ReadBai2Account {
  const cursor = openBai2Cursor(pieces, errors);
  const accountNumber = takeField(cursor) ?? '';
  if (accountNumber === '') describeBai2(cursor, 'accountNumber', '', 'must not be blank');
  const currency = takeField(cursor) ?? '';
  if (!/^([A-Z]{3})?$/.test(currency)) describeBai2(cursor, 'currency', currency, 'must be three letters');
  const summaries: Bai2Summary[] = [];
  let sum = 0n;
  for (let type = takeField(cursor); type !== undefined; type = takeField(cursor)) {
    // Skip an item without a type: an extra comma at the end of a line leaves a blank where a type should be.
    if (type === '') continue;
    const summary = takeSummary(cursor, type);
    sum += BigInt(summary.amountCents ?? 0);
    summaries.push(summary);
  }
  return { accountNumber, currency, summaries, sum };
}

function takeSummary(cursor: Bai2Cursor, type: string): Bai2Summary {
  if (!/^\d{3}$/.test(type)) describeBai2(cursor, 'typeCode', type, 'must be three digits');
  const amountCents = takeAmount(cursor, 'amount');
  const itemCount = takeCount(cursor, 'itemCount');
  return {
    typeCode: type,
    meaning: bai2TypeCode(type).meaning,
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(itemCount === undefined ? {} : { itemCount }),
    funds: takeFunds(cursor, undefined),
  };
}

export type ReadBai2Transaction = Omit<Bai2Transaction, 'ordinal' | 'naturalKey'>;

/** Reads a transaction record. The type code determines its side, and the amount is never signed. */
export function readBai2Transaction(pieces: readonly Bai2Piece[], errors: FileError[]): ReadBai2Transaction {
  const cursor = openBai2Cursor(pieces, errors);
  const type = takeField(cursor) ?? '';
  const { meaning, side } = bai2TypeCode(type);
  if (!/^\d{3}$/.test(type)) describeBai2(cursor, 'typeCode', type, 'must be three digits');
  // Type 890 contains a message and no amount. Any other transaction must be a credit or a debit.
  else if (side === 'none' && type !== '890')
    describeBai2(cursor, 'typeCode', type, 'is neither a credit (100–399) nor a debit (400–699)');
  const faultsBefore = errors.length;
  const amount = takeAmount(cursor, 'amount');
  const isBlank = amount === undefined && errors.length === faultsBefore;
  if (isBlank && side !== 'none') describeBai2(cursor, 'amount', '', 'must not be blank');
  if (amount !== undefined && amount < 0)
    describeBai2(cursor, 'amount', String(amount), 'must not be negative, because the type determines the side');
  const funds = takeFunds(cursor, amount);
  return {
    record: pieces[0]?.number ?? 0,
    typeCode: type,
    meaning,
    side,
    amountCents: amount ?? cents(0),
    funds,
    bankReference: takeField(cursor) ?? '',
    customerReference: takeField(cursor) ?? '',
    text: takeText(cursor),
  };
}
