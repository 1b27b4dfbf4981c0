import { type Cents, cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';

/**
 * The twelve comparisons that tie a year together, from the withheld tax to the filed record. Each compares one amount of
 * one record with the same amount in the next place.
 */
export const tiePlaces = [
  'taxAndLedger',
  'depositAndTaxes',
  'depositAndLedger',
  'depositAndBank',
  'taxAndItem',
  'paymentAndItem',
  'taxOnForm',
  'grossOnForm',
  'taxableOnForm',
  'formAndBoxes',
  'formAndRecord',
  'recordsAndFile',
] as const;
export type TiePlace = (typeof tiePlaces)[number];

/** A record whose amount differs from the next place, as the database found it. */
export interface TieRow {
  readonly place: TiePlace;
  /** The record to open: a tax, deposit, payment instruction, form, record, or file. */
  readonly id: string;
  readonly label: string;
  /** The amount in the first place of the comparison, and in the second. */
  readonly firstCents: Cents;
  readonly secondCents: Cents;
}

type Sentence = (first: string, second: string) => string;

const sentences: Readonly<Record<TiePlace, Sentence>> = {
  taxAndLedger: (tax, ledger) => `${tax} withheld, but ${ledger} in the ledger`,
  depositAndTaxes: (deposit, taxes) => `${deposit} deposited, but its taxes add up to ${taxes}`,
  depositAndLedger: (deposit, ledger) => `${deposit} in transit to the authority, but ${ledger} in the ledger`,
  depositAndBank: (deposits, bank) => `${deposits} settled, but the bank debited ${bank}`,
  taxAndItem: (tax, item) => `${tax} withheld, but ${item} reported on forms`,
  paymentAndItem: (payment, item) => `${payment} paid, but ${item} reported on forms`,
  taxOnForm: (items, form) => `The form’s items have ${items} of tax, but the form has ${form}`,
  grossOnForm: (items, form) => `The form’s items add up to ${items} gross, but the form has ${form}`,
  taxableOnForm: (items, form) => `The form’s items have ${items} taxable, but the form has ${form}`,
  formAndBoxes: (form, boxes) => `The form’s totals are ${form}, but its printed boxes have ${boxes}`,
  formAndRecord: (form, record) => `The form has ${form}, but its filed record has ${record}`,
  recordsAndFile: (records, file) => `The file’s records add up to ${records}, but the file has ${file}`,
};

/** A difference of the year, with the record that it is about and what to compare. */
export interface TieDifference {
  readonly place: TiePlace;
  readonly id: string;
  readonly label: string;
  readonly sentence: string;
  readonly differenceCents: Cents;
}

/** Returns a difference in words, to the cent. */
export const tieDifference = ({ place, id, label, firstCents, secondCents }: TieRow): TieDifference => ({
  place,
  id,
  label,
  sentence: sentences[place](formatMoney(firstCents), formatMoney(secondCents)),
  differenceCents: cents(firstCents - secondCents),
});
