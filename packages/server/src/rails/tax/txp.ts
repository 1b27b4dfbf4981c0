import { type Checked, checked, type FileError, fault, maskedFault } from '../file-error.ts';

/** The tax payment (TXP) segment of an addenda record. */
export interface TxpSegment {
  /** The payer’s EIN, or its account number with a state. */
  readonly taxpayerId: string;
  readonly taxTypeCode: string;
  /** `YYMMDD`. For federal deposits, the last month of the period with day 01. */
  readonly period: string;
  /** One to three amounts, in whole cents. */
  readonly amounts: readonly { readonly typeCode: string; readonly cents: number }[];
}

const mostAmounts = 3;
const longest = 80;

/** Returns the period of a federal TXP segment: the last month of the form’s period, always with day 01. */
export const federalTxpPeriod = (taxYear: number, lastMonth: number): string =>
  `${String(taxYear).slice(2)}${String(lastMonth).padStart(2, '0')}01`;

/** Returns the period of a state TXP segment: its last day (`YYYY-MM-DD`) as `YYMMDD`. */
export const stateTxpPeriod = (lastDay: string): string => lastDay.slice(2).replaceAll('-', '');

function faultsOf({ taxpayerId, taxTypeCode, period, amounts }: TxpSegment): FileError[] {
  const errors: FileError[] = [];
  if (!/^[0-9A-Z]{1,15}$/.test(taxpayerId))
    errors.push(maskedFault(0, 'taxpayerId', taxpayerId, 'must be 1 to 15 digits or capital letters'));
  if (!/^[0-9A-Z]{1,5}$/.test(taxTypeCode))
    errors.push(fault(0, 'taxTypeCode', taxTypeCode, 'must be 1 to 5 digits or capital letters'));
  if (!/^\d{6}$/.test(period)) errors.push(fault(0, 'period', period, 'must be YYMMDD'));
  if (amounts.length < 1 || amounts.length > mostAmounts)
    errors.push(fault(0, 'amounts', String(amounts.length), 'must be one to three amounts'));
  for (const { typeCode, cents } of amounts) {
    if (!/^[0-9A-Z]{1,5}$/.test(typeCode))
      errors.push(fault(0, 'amountTypeCode', typeCode, 'must be 1 to 5 digits or capital letters'));
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > 9_999_999_999)
      errors.push(fault(0, 'amount', String(cents), 'must be from 1 to 9,999,999,999 cents'));
  }
  return errors;
}

/**
 * Writes a TXP segment, such as `TXP*123456789*09455*261201*09455*1234567\`, or returns all errors. Amounts are in cents
 * without a decimal point. Source: Nacha TXP banking convention.
 */
export function writeTxp(segment: TxpSegment): Checked<string> {
  const errors = faultsOf(segment);
  if (errors.length > 0) return { ok: false, errors };
  const amounts = segment.amounts.map(({ typeCode, cents }) => `${typeCode}*${cents}`).join('*');
  const text = `TXP*${segment.taxpayerId}*${segment.taxTypeCode}*${segment.period}*${amounts}\\`;
  return text.length > longest
    ? { ok: false, errors: [fault(0, 'paymentInformation', String(text.length), 'must be at most 80 characters')] }
    : { ok: true, value: text };
}

/** Reads a TXP segment that `writeTxp` wrote, or returns all errors. */
export function readTxp(text: string): Checked<TxpSegment> {
  const trimmed = text.trimEnd();
  const [name, taxpayerId = '', taxTypeCode = '', period = '', ...rest] = trimmed.replace(/\\$/, '').split('*');
  const errors: FileError[] = [];
  if (name !== 'TXP') errors.push(fault(0, 'segment', name ?? '', 'must be TXP'));
  if (!trimmed.endsWith('\\')) errors.push(fault(0, 'segment', trimmed.slice(-1), 'must end with \\'));
  if (rest.length % 2 !== 0) errors.push(fault(0, 'amounts', String(rest.length), 'must be pairs of type and amount'));
  const amounts = Array.from({ length: Math.floor(rest.length / 2) }, (_, index) => ({
    typeCode: rest[index * 2] ?? '',
    cents: /^\d{1,10}$/.test(rest[index * 2 + 1] ?? '') ? Number(rest[index * 2 + 1]) : Number.NaN,
  }));
  const segment = { taxpayerId, taxTypeCode, period, amounts };
  return checked(segment, [...errors, ...faultsOf(segment)]);
}
