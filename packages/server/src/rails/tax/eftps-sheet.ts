import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { dollarsOf } from '../../platform/spreadsheets/write-sheet.ts';
import { type Checked, checked, type FileError, fault, maskedFault } from '../file-error.ts';

/** One deposit in a bulk file for the Electronic Federal Tax Payment System (EFTPS). */
export interface EftpsDeposit {
  /** Nine digits. */
  readonly payerEin: string;
  readonly taxTypeCode: string;
  /** `YYYYMM`: the last month of the form’s period. */
  readonly period: string;
  readonly amountCents: number;
  /** `YYYY-MM-DD` */
  readonly settleOn: string;
  /** Our deposit number. */
  readonly reference: string;
}

const headings = ['EIN', 'Tax form', 'Tax period', 'Amount', 'Settlement date', 'Reference'] as const;

function faultsOf(deposit: EftpsDeposit, row: number): FileError[] {
  const errors: FileError[] = [];
  const must = (isValid: boolean, error: FileError) => {
    if (!isValid) errors.push(error);
  };
  const { payerEin, taxTypeCode, period, amountCents, settleOn } = deposit;
  must(/^\d{9}$/.test(payerEin), maskedFault(row, 'EIN', payerEin, 'must be nine digits'));
  must(/^\d{5}$/.test(taxTypeCode), fault(row, 'Tax form', taxTypeCode, 'must be five digits'));
  must(/^\d{4}(0[1-9]|1[0-2])$/.test(period), fault(row, 'Tax period', period, 'must be YYYYMM'));
  must(
    Number.isSafeInteger(amountCents) && amountCents > 0,
    fault(row, 'Amount', String(amountCents), 'must be above 0'),
  );
  must(/^\d{4}-\d{2}-\d{2}$/.test(settleOn), fault(row, 'Settlement date', settleOn, 'must be a date'));
  return errors;
}

/** Writes a bulk file, with a heading and one row for each deposit, or returns all errors by row. */
export function writeEftpsSheet(deposits: readonly EftpsDeposit[]): Checked<string> {
  const errors = deposits.flatMap((deposit, index) => faultsOf(deposit, index + 2));
  if (errors.length > 0) return { ok: false, errors };
  const rows = deposits.map((one) => [
    one.payerEin,
    one.taxTypeCode,
    one.period,
    dollarsOf(one.amountCents),
    one.settleOn,
    one.reference,
  ]);
  return { ok: true, value: [headings, ...rows].map((row) => `${row.join(',')}\r\n`).join('') };
}

/** Reads a bulk file that `writeEftpsSheet` wrote, or returns all errors by row. */
export function readEftpsSheet(text: string): Checked<readonly EftpsDeposit[]> {
  const parsed = parseCsvRows(Buffer.from(text, 'utf8'), ',');
  if (!parsed.ok) return { ok: false, errors: [fault(0, 'file', '', 'must be a CSV file')] };
  const [head = [], ...body] = parsed.value.filter((row) => row.some((cell) => cell !== ''));
  const errors: FileError[] = [];
  if (head.join() !== headings.join()) errors.push(fault(1, 'headings', head.join(), `must be ${headings.join()}`));
  const deposits = body.map(
    ([payerEin = '', taxTypeCode = '', period = '', amount = '', settleOn = '', reference = '']) => {
      const isAmount = /^\d+\.\d{2}$/.test(amount);
      const amountCents = isAmount ? Number(amount.replace('.', '')) : Number.NaN;
      return { payerEin, taxTypeCode, period, amountCents, settleOn, reference };
    },
  );
  errors.push(...deposits.flatMap((deposit, index) => faultsOf(deposit, index + 2)));
  return checked(deposits, errors);
}

/** Reads a bulk file back and compares it with the deposits and their total in the ledger. */
export function checkEftpsSheet(
  text: string,
  expected: readonly EftpsDeposit[],
  ledgerCents: bigint,
): Checked<readonly EftpsDeposit[]> {
  const read = readEftpsSheet(text);
  if (!read.ok) return read;
  const errors: FileError[] = [];
  const total = read.value.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
  if (read.value.length !== expected.length)
    errors.push(fault(0, 'rows', String(read.value.length), `must be ${expected.length}`));
  if (total !== ledgerCents) errors.push(fault(0, 'total', String(total), `must be ${ledgerCents}`));
  read.value.forEach((deposit, index) => {
    const wanted = expected[index];
    if (wanted !== undefined && JSON.stringify(deposit) !== JSON.stringify(wanted))
      errors.push(fault(index + 2, 'row', deposit.reference, 'differs from the deposit'));
  });
  return checked(read.value, errors);
}
