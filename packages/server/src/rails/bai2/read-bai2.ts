import { createHash } from 'node:crypto';
import { type Checked, checked, type FileError, fault } from '../file-error.ts';
import {
  amountOf,
  type Bai2Cursor,
  type Bai2Piece,
  describeBai2,
  openBai2Cursor,
  takeCount,
  takeDate,
  takeField,
  takeTime,
} from './bai2-fields.ts';
import type { Bai2Account, Bai2AsOf, Bai2Group, Bai2GroupStatus, Bai2Statement } from './bai2-statement.ts';
import { type ReadBai2Transaction, readBai2Account, readBai2Transaction } from './read-bai2-record.ts';

const maxErrors = 1_000;

interface OpenAccount {
  readonly record: number;
  readonly accountNumber: string;
  readonly currency: string;
  readonly summaries: Bai2Account['summaries'];
  readonly transactions: ReadBai2Transaction[];
  sum: bigint;
  records: number;
}
interface OpenGroup {
  readonly header: Omit<Bai2Group, 'accounts'>;
  readonly accounts: OpenAccount[];
  sum: bigint;
  records: number;
}
interface Reading {
  readonly errors: FileError[];
  readonly groups: OpenGroup[];
  header?: Omit<Bai2Statement, 'groups'>;
  group?: OpenGroup | undefined;
  account?: OpenAccount | undefined;
  sum: bigint;
  records: number;
  isEnded: boolean;
}

/**
 * Parses a BAI2 statement strictly: checks the record order, and the control totals and record counts at the account,
 * group, and file levels. Returns all errors. Natural keys identify a transaction when a later file repeats it.
 */
export function readBai2(input: Uint8Array | string): Checked<Bai2Statement> {
  const text = typeof input === 'string' ? input : decode(input);
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/[\p{Cc}\s]+$/u, '')
    .split(/\r\n|\n|\r/);
  const result = readLines(lines);
  if (result.ok) return result;
  // Some banks write several records on one line. Try that only after the first attempt fails, because text can look
  // like a record.
  const apart = lines.flatMap((line) => line.split(/(?<=\/)\s*(?=(?:01|02|03|16|49|88|98|99),)/));
  if (apart.length === lines.length) return result;
  const second = readLines(apart);
  return second.ok ? second : result;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readLines(lines: readonly string[]): Checked<Bai2Statement> {
  const reading: Reading = { errors: [], groups: [], sum: 0n, records: 0, isEnded: false };
  for (const pieces of logicalRecords(lines, reading.errors)) {
    if (reading.errors.length >= maxErrors) break;
    readRecord(pieces, reading);
  }
  if (!reading.isEnded)
    reading.errors.push(fault(0, 'file', '', 'The file has no file trailer (99) and may be truncated.'));
  if (reading.header === undefined) {
    return {
      ok: false,
      errors: [fault(0, 'file', '', 'The file does not start with a BAI2 file header (01).'), ...reading.errors],
    };
  }
  if (reading.groups.length === 0) reading.errors.push(fault(0, 'file', '', 'The file has no group (02).'));
  const { header } = reading;
  return checked({ ...header, groups: withKeys(reading.groups, header.sender) }, reading.errors);
}

function logicalRecords(lines: readonly string[], errors: FileError[]): Bai2Piece[][] {
  const records: Bai2Piece[][] = [];
  let number = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    number += 1;
    const match = /^\s*(\d{2})(?:,(.*)|\/?)$/s.exec(line.trimEnd());
    const code = match?.[1];
    if (code === undefined) {
      if (errors.length < maxErrors) errors.push(fault(number, 'record', line.slice(0, 12), 'is not a BAI2 record'));
      continue;
    }
    const piece = { number, code, content: (match?.[2] ?? '').replace(/\/$/, '') };
    const before = records.at(-1);
    if (code !== '88') records.push([piece]);
    else if (before === undefined || !['03', '16'].includes(before[0]?.code ?? '')) {
      errors.push(fault(number, 'record', '88', 'can continue only an account (03) or a transaction (16)'));
    } else before.push(piece);
  }
  return records;
}

function readRecord(pieces: readonly Bai2Piece[], reading: Reading): void {
  const first = pieces[0];
  if (first === undefined) return;
  const report = (rule: string) => reading.errors.push(fault(first.number, 'record', first.code, rule));
  if (reading.isEnded) report('nothing may follow the file trailer');
  reading.records += pieces.length;
  if (reading.group !== undefined) reading.group.records += pieces.length;
  if (reading.account !== undefined) reading.account.records += pieces.length;
  const step = steps[first.code];
  if (step === undefined) report('must be 01, 02, 03, 16, 49, 88, 98, or 99');
  else step(pieces, reading, report);
}

type Step = (pieces: readonly Bai2Piece[], reading: Reading, tell: (rule: string) => void) => void;

const steps: Readonly<Record<string, Step>> = {
  '01': readFileHeader,
  '02': readGroupHeader,
  '03': openAccount,
  '16': takeTransaction,
  '49': closeAccount,
  '98': closeGroup,
  '99': closeFile,
};

function readFileHeader(...[pieces, reading, tell]: Parameters<Step>): void {
  if (reading.header !== undefined || reading.records > pieces.length)
    tell('the file header must come first and only once');
  const cursor = openBai2Cursor(pieces, reading.errors);
  const sender = takeField(cursor) ?? '';
  const receiver = takeField(cursor) ?? '';
  const createdOn = takeDate(cursor, 'createdOn');
  const createdAt = takeTime(cursor, 'createdAt');
  const fileId = takeField(cursor) ?? '';
  takeCount(cursor, 'physicalLength');
  takeCount(cursor, 'blockSize');
  const version = takeField(cursor) ?? '';
  if (sender === '') describeBai2(cursor, 'sender', '', 'must not be blank');
  if (fileId === '') describeBai2(cursor, 'fileId', '', 'must not be blank');
  if (version !== '2') describeBai2(cursor, 'version', version, 'must be 2');
  mustEnd(cursor);
  reading.header = { sender, receiver, createdOn, createdAt, fileId };
}

const statuses: Readonly<Record<string, Bai2GroupStatus>> = {
  '1': 'update',
  '2': 'deletion',
  '3': 'correction',
  '4': 'test',
};
const modifiers: Readonly<Record<string, Bai2AsOf>> = {
  '': 'unstated',
  '1': 'interimPreviousDay',
  '2': 'finalPreviousDay',
  '3': 'interimSameDay',
  '4': 'finalSameDay',
};

function readGroupHeader(...[pieces, reading, tell]: Parameters<Step>): void {
  if (reading.header === undefined) tell('the group comes before the file header');
  if (reading.group !== undefined) tell('the previous group has no trailer (98)');
  const cursor = openBai2Cursor(pieces, reading.errors);
  const [receiver, originator, status] = [takeField(cursor) ?? '', takeField(cursor) ?? '', takeField(cursor) ?? ''];
  const asOfDate = takeDate(cursor, 'asOfDate');
  const asOfTime = takeTime(cursor, 'asOfTime');
  const [currency, modifier] = [takeField(cursor) ?? '', takeField(cursor) ?? ''];
  if (originator === '') describeBai2(cursor, 'originator', '', 'must not be blank');
  if (statuses[status] === undefined)
    describeBai2(cursor, 'status', status, 'must be 1 (update), 2 (deletion), 3 (correction), or 4 (test)');
  if (modifiers[modifier] === undefined) describeBai2(cursor, 'asOfModifier', modifier, 'must be 1 to 4 or blank');
  if (!/^([A-Z]{3})?$/.test(currency)) describeBai2(cursor, 'currency', currency, 'must be three letters');
  mustEnd(cursor);
  const header = {
    record: pieces[0]?.number ?? 0,
    receiver,
    originator,
    status: statuses[status] ?? 'update',
    asOfDate,
    asOfTime,
    asOf: modifiers[modifier] ?? 'unstated',
    currency: currency === '' ? 'USD' : currency,
  };
  reading.group = { header, accounts: [], sum: 0n, records: pieces.length };
  reading.account = undefined;
}

function openAccount(...[pieces, reading, tell]: Parameters<Step>): void {
  if (reading.group === undefined) tell('the account is outside of a group');
  if (reading.account !== undefined) tell('the previous account has no trailer (49)');
  const read = readBai2Account(pieces, reading.errors);
  const currency = read.currency === '' ? (reading.group?.header.currency ?? 'USD') : read.currency;
  reading.account = { ...read, currency, record: pieces[0]?.number ?? 0, transactions: [], records: pieces.length };
}

function takeTransaction(...[pieces, reading, tell]: Parameters<Step>): void {
  const transaction = readBai2Transaction(pieces, reading.errors);
  if (reading.account === undefined) {
    tell('the transaction is outside of an account');
    return;
  }
  reading.account.sum += BigInt(transaction.amountCents);
  reading.account.transactions.push(transaction);
}

function closeAccount(...[pieces, reading, tell]: Parameters<Step>): void {
  const { account } = reading;
  const cursor = openBai2Cursor(pieces, reading.errors);
  const total = takeField(cursor) ?? '';
  if (account === undefined) {
    tell('the account trailer has no account (03)');
    return;
  }
  // A blank total is valid only for an account without amounts. Otherwise, it doesn't match and is reported.
  mustTotal(cursor, total === '' ? '0' : total, account.sum, 'account');
  mustCount(cursor, 'records', account.records, 'the account');
  mustEnd(cursor);
  if (reading.group !== undefined) {
    reading.group.sum += account.sum;
    reading.group.accounts.push(account);
  }
  reading.account = undefined;
}

function closeGroup(...[pieces, reading, tell]: Parameters<Step>): void {
  const { group } = reading;
  if (reading.account !== undefined) tell('the previous account has no trailer (49)');
  if (group === undefined) {
    tell('the group trailer has no group (02)');
    return;
  }
  const cursor = openBai2Cursor(pieces, reading.errors);
  mustTotal(cursor, takeField(cursor) ?? '', group.sum, 'group');
  mustCount(cursor, 'accounts', group.accounts.length, 'the group');
  mustCount(cursor, 'records', group.records, 'the group');
  mustEnd(cursor);
  reading.sum += group.sum;
  reading.groups.push(group);
  reading.group = undefined;
  reading.account = undefined;
}

function closeFile(...[pieces, reading, tell]: Parameters<Step>): void {
  if (reading.group !== undefined) tell('the previous group has no trailer (98)');
  const cursor = openBai2Cursor(pieces, reading.errors);
  mustTotal(cursor, takeField(cursor) ?? '', reading.sum, 'file');
  mustCount(cursor, 'groups', reading.groups.length, 'the file');
  mustCount(cursor, 'records', reading.records, 'the file');
  mustEnd(cursor);
  reading.isEnded = true;
}

function mustTotal(cursor: Bai2Cursor, text: string, sum: bigint, level: string): void {
  const total = amountOf(text);
  if (total === undefined || BigInt(total) !== sum)
    describeBai2(cursor, 'controlTotal', text, `the amounts of the ${level} add up to ${sum}`);
}

function mustCount(cursor: Bai2Cursor, field: string, count: number, level: string): void {
  const text = takeField(cursor) ?? '';
  if (!/^\d{1,9}$/.test(text) || Number(text) !== count) describeBai2(cursor, field, text, `${level} has ${count}`);
}

function mustEnd(cursor: Bai2Cursor): void {
  for (let field = takeField(cursor); field !== undefined; field = takeField(cursor)) {
    if (field !== '') describeBai2(cursor, 'record', field, 'has too many fields');
  }
}

function withKeys(groups: readonly OpenGroup[], sender: string): Bai2Group[] {
  const seen = new Map<string, number>();
  return groups.map(({ header, accounts }) => ({
    ...header,
    accounts: accounts.map(({ record, accountNumber, currency, summaries, transactions }) => ({
      record,
      accountNumber,
      currency,
      summaries,
      transactions: transactions.map((transaction) => {
        const same = JSON.stringify([
          header.originator === '' ? sender : header.originator,
          accountNumber.replaceAll(' ', ''),
          header.asOfDate,
          transaction.typeCode,
          transaction.amountCents,
          transaction.bankReference,
          transaction.customerReference,
          transaction.text.replaceAll(/\s+/g, ' '),
        ]);
        const ordinal = (seen.get(same) ?? 0) + 1;
        seen.set(same, ordinal);
        return { ...transaction, ordinal, naturalKey: createHash('sha256').update(`${same}#${ordinal}`).digest('hex') };
      }),
    })),
  }));
}
