/** The content of a field in a positive-pay record. */
export type PositivePaySource = 'mark' | 'accountNumber' | 'serial' | 'date' | 'amount' | 'payee' | 'fill';
export type PositivePayDate = 'MMDDYY' | 'MMDDYYYY' | 'YYYYMMDD' | 'MM/DD/YYYY';

export interface PositivePayField {
  readonly source: PositivePaySource;
  /**
   * Fixed layouts: exact length. Delimited layouts: the maximum number of characters. Only a payee can be longer; the
   * bank compares as many characters as the field has, so the rest is cut.
   */
  readonly length: number;
}

export interface PositivePayLayout {
  readonly name: string;
  readonly form: 'delimited' | 'fixed';
  readonly fields: readonly PositivePayField[];
  /** The codes for an issue and a void. */
  readonly issueMark: string;
  readonly voidMark: string;
  readonly dateFormat: PositivePayDate;
  /** `decimal` is 1234.56; `cents` is 123456. */
  readonly amountStyle: 'decimal' | 'cents';
  readonly header?: string;
  readonly lineEnd: '\r\n' | '\n';
}

const field = (source: PositivePaySource, length: number): PositivePayField => ({ source, length });

/** Layouts published by banks. The bank's own guide takes precedence: a corporate account can have its own layout. */
export const positivePayLayouts: Readonly<Record<string, PositivePayLayout>> = {
  chaseCsv: {
    name: 'Chase business CSV',
    form: 'delimited',
    issueMark: 'I',
    voidMark: 'C',
    dateFormat: 'MMDDYY',
    amountStyle: 'decimal',
    lineEnd: '\r\n',
    fields: [
      field('mark', 1),
      field('accountNumber', 17),
      field('serial', 10),
      field('date', 6),
      field('amount', 13),
      field('payee', 40),
    ],
  },
  fixed100: {
    name: '100-character fixed',
    form: 'fixed',
    issueMark: ' ',
    voidMark: '2',
    dateFormat: 'YYYYMMDD',
    amountStyle: 'cents',
    lineEnd: '\r\n',
    fields: [
      field('accountNumber', 12),
      field('mark', 1),
      field('fill', 2),
      field('serial', 10),
      field('amount', 12),
      field('date', 8),
      field('fill', 1),
      field('payee', 54),
    ],
  },
  genericCsv: {
    name: 'Generic CSV',
    form: 'delimited',
    issueMark: 'I',
    voidMark: 'V',
    dateFormat: 'MM/DD/YYYY',
    amountStyle: 'decimal',
    lineEnd: '\r\n',
    fields: [
      field('mark', 1),
      field('accountNumber', 17),
      field('serial', 10),
      field('date', 10),
      field('amount', 13),
      field('payee', 96),
    ],
  },
};
