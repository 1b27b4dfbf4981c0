import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { parse } from 'csv-parse/sync';
import { type Checked, checked, type FileError, fault, maskedFault } from '../file-error.ts';
import type { PositivePayDate, PositivePayField, PositivePayLayout } from './positive-pay-layouts.ts';

/** A record for the bank: a check that was issued, or that was voided after it was issued. */
export interface PositivePayRecord {
  readonly kind: 'issue' | 'void';
  readonly accountNumber: string;
  readonly serial: number;
  /** `YYYY-MM-DD` of the issue. */
  readonly issuedOn: string;
  readonly amountCents: number;
  /** As printed on the check, even if the layout's field is shorter. */
  readonly payee: string;
}

export interface PositivePayTotals {
  readonly issueCount: number;
  readonly issueCents: bigint;
  readonly voidCount: number;
  readonly voidCents: bigint;
}

export interface PositivePayFile {
  readonly text: string;
  readonly totals: PositivePayTotals;
}

/**
 * Writes the changes since the last acknowledged file, one account per file. Cuts payees at the length of the layout's
 * field. Rejects other values that don't fit the layout.
 */
export function buildPositivePay(
  records: readonly PositivePayRecord[],
  layout: PositivePayLayout,
): Checked<PositivePayFile> {
  const errors: FileError[] = records.flatMap((record, index) => faultsOf(record, index + 1, layout));
  if (records.length === 0) errors.push(fault(0, 'file', '', 'There are no checks to report to the bank.'));
  if (new Set(records.map((record) => record.accountNumber)).size > 1)
    errors.push(fault(0, 'accountNumber', '', 'A file can contain only one account.'));
  const seen = new Set<string>();
  records.forEach((record, index) => {
    const change = `${record.kind} ${record.serial}`;
    if (seen.has(change))
      errors.push(fault(index + 1, 'serial', String(record.serial), `appears twice in the file as ${record.kind}`));
    seen.add(change);
  });
  if (errors.length > 0) return { ok: false, errors };
  const lines = records.map((record) => lineOf(record, layout));
  const all = layout.header === undefined ? lines : [layout.header, ...lines];
  return {
    ok: true,
    value: { text: all.map((line) => line + layout.lineEnd).join(''), totals: positivePayTotals(records) },
  };
}

/** Parses a file of this layout strictly. Returns all errors. */
export function readPositivePay(text: string, layout: PositivePayLayout): Checked<PositivePayRecord[]> {
  const errors: FileError[] = [];
  const lines = text.split(/\r\n|\n/);
  if (lines.pop() !== '')
    errors.push(fault(0, 'file', '', 'The last line is incomplete, so the file may be truncated.'));
  if (layout.header !== undefined && lines.shift() !== layout.header)
    errors.push(fault(1, 'header', '', 'must match the layout’s header'));
  const offset = layout.header === undefined ? 1 : 2;
  const records = lines.flatMap((line, index) => readLine(line, index + offset, layout, errors));
  return checked(records, errors);
}

/**
 * Returns the number and amount of issues and voids, which are shown before the file is sent and compared after it is
 * read back.
 */
export function positivePayTotals(records: readonly PositivePayRecord[]): PositivePayTotals {
  const of = (kind: PositivePayRecord['kind']) => records.filter((record) => record.kind === kind);
  const sum = (kind: PositivePayRecord['kind']) =>
    of(kind).reduce((total, record) => total + BigInt(record.amountCents), 0n);
  return {
    issueCount: of('issue').length,
    issueCents: sum('issue'),
    voidCount: of('void').length,
    voidCents: sum('void'),
  };
}

function faultsOf(record: PositivePayRecord, index: number, layout: PositivePayLayout): FileError[] {
  const errors: FileError[] = [];
  if (!/^\d+$/.test(record.accountNumber))
    errors.push(maskedFault(index, 'accountNumber', record.accountNumber, 'must be digits'));
  if (!Number.isInteger(record.serial) || record.serial < 1)
    errors.push(fault(index, 'serial', String(record.serial), 'must be a whole number, 1 or higher'));
  if (!isCalendarDate(record.issuedOn)) errors.push(fault(index, 'issuedOn', record.issuedOn, 'must be a date'));
  if (!Number.isSafeInteger(record.amountCents) || record.amountCents <= 0)
    errors.push(fault(index, 'amountCents', String(record.amountCents), 'must be whole cents, greater than zero'));
  const payee = toBankText(record.payee) ?? '';
  if (payee === '') errors.push(maskedFault(index, 'payee', record.payee, 'must be a name in Latin letters'));
  if (errors.length > 0) return errors;
  for (const field of layout.fields) {
    const value = valueOf(field, record, layout);
    if (value.length > field.length)
      errors.push(maskedFault(index, field.source, value, `has more than ${field.length} characters`));
  }
  return errors;
}

function lineOf(record: PositivePayRecord, layout: PositivePayLayout): string {
  const values = layout.fields.map((field) => {
    const value = valueOf(field, record, layout);
    if (layout.form === 'delimited') return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
    return isNumeric(field) ? value.padStart(field.length, '0') : value.padEnd(field.length);
  });
  return values.join(layout.form === 'delimited' ? ',' : '');
}

function isNumeric(field: PositivePayField): boolean {
  return ['accountNumber', 'serial', 'amount', 'date'].includes(field.source);
}

function valueOf(field: PositivePayField, record: PositivePayRecord, layout: PositivePayLayout): string {
  switch (field.source) {
    case 'mark':
      return record.kind === 'issue' ? layout.issueMark : layout.voidMark;
    case 'accountNumber':
      return record.accountNumber;
    case 'serial':
      return String(record.serial);
    case 'date':
      return writeDate(record.issuedOn, layout.dateFormat);
    case 'amount':
      return layout.amountStyle === 'cents' ? String(record.amountCents) : decimalOf(record.amountCents);
    case 'payee':
      return (toBankText(record.payee) ?? '').slice(0, field.length).trimEnd();
    case 'fill':
      return '';
  }
}

function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function writeDate(date: string, format: PositivePayDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', day);
}

function readDate(text: string, format: PositivePayDate): string | undefined {
  if (text.length !== format.length) return undefined;
  const part = (name: string) => text.slice(format.indexOf(name), format.indexOf(name) + name.length);
  const year = format.includes('YYYY') ? part('YYYY') : `20${part('YY')}`;
  const date = `${year}-${part('MM')}-${part('DD')}`;
  return isCalendarDate(date) && writeDate(date, format) === text ? date : undefined;
}

function readLine(line: string, position: number, layout: PositivePayLayout, errors: FileError[]): PositivePayRecord[] {
  const values = layout.form === 'fixed' ? cutFixed(line, layout) : cutDelimited(line);
  if (values?.length !== layout.fields.length) {
    errors.push(fault(position, 'record', '', 'doesn’t have the fields of the layout'));
    return [];
  }
  const raw = (source: PositivePayField['source']) =>
    values[layout.fields.findIndex((field) => field.source === source)] ?? '';
  const before = errors.length;
  const report = (field: string, value: string, rule: string) => errors.push(maskedFault(position, field, value, rule));
  const mark = raw('mark');
  if (mark !== layout.issueMark && mark !== layout.voidMark) report('mark', mark, 'must be an issue or a void');
  for (const source of ['accountNumber', 'serial'] as const)
    if (!/^\d+$/.test(raw(source))) report(source, raw(source), 'must be digits');
  const amount = layout.amountStyle === 'cents' ? /^\d+$/.exec(raw('amount')) : /^\d+\.\d{2}$/.exec(raw('amount'));
  const amountCents = Number((amount?.[0] ?? '0').replace('.', ''));
  if (!(amountCents > 0) || !Number.isSafeInteger(amountCents))
    report('amount', raw('amount'), 'must be an amount greater than zero');
  const issuedOn = readDate(raw('date'), layout.dateFormat);
  if (issuedOn === undefined) report('date', raw('date'), `must be a date in the format ${layout.dateFormat}`);
  if (raw('payee').trim() === '' || toBankText(raw('payee')) !== raw('payee').trim())
    report('payee', raw('payee'), 'must be plain text');
  layout.fields.forEach((field, index) => {
    if (field.source === 'fill' && (values[index] ?? '').trim() !== '')
      report('fill', values[index] ?? '', 'must be blank');
  });
  if (errors.length > before || issuedOn === undefined) return [];
  const accountNumber = raw('accountNumber');
  return [
    {
      kind: mark === layout.issueMark ? 'issue' : 'void',
      accountNumber,
      serial: Number(raw('serial')),
      issuedOn,
      amountCents,
      payee: raw('payee').trim(),
    },
  ];
}

function cutFixed(line: string, layout: PositivePayLayout): string[] | undefined {
  if (line.length !== layout.fields.reduce((sum, field) => sum + field.length, 0)) return undefined;
  let from = 0;
  return layout.fields.map((field) => {
    from += field.length;
    return line.slice(from - field.length, from);
  });
}

function cutDelimited(line: string): string[] | undefined {
  try {
    const rows: string[][] = parse(line);
    return rows[0];
  } catch {
    return undefined;
  }
}
