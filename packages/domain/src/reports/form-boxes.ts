import { boxes1042S } from './boxes/boxes-1042s.ts';
import { boxes1099R } from './boxes/boxes-1099r.ts';
import { boxes5498 } from './boxes/boxes-5498.ts';
import type { FormBox } from './boxes/form-box.ts';
import { type ReturnForm, returnForms } from './information-return.ts';

export const taxFormCodes = returnForms;
export type TaxFormCode = ReturnForm;

/**
 * The boxes of all years, in the order of the form. Source: Forms 1099-R, 1042-S, and 5498 with their instructions, for
 * tax years 2025 and 2026.
 */
const formBoxes: Readonly<Record<TaxFormCode, readonly FormBox[]>> = {
  '1099-R': boxes1099R,
  '1042-S': boxes1042S,
  '5498': boxes5498,
};

const isInYear = ({ firstYear, lastYear }: FormBox, taxYear: number): boolean =>
  taxYear >= (firstYear ?? 0) && taxYear <= (lastYear ?? Number.POSITIVE_INFINITY);

/** Returns the boxes of a form in a tax year, in the order of the form. */
export const boxesOfForm = (form: TaxFormCode, taxYear: number): readonly FormBox[] =>
  formBoxes[form].filter((box) => isInYear(box, taxYear));

/** Returns the box with the distribution codes, which is box 7a from 2026. */
export const codesBox = (taxYear: number): string => (taxYear < 2026 ? '7' : '7a');

/** Returns the label that records and corrections use for a box. */
export const boxLine = (form: TaxFormCode, { printed }: FormBox): string => `Form ${form}, box ${printed}`;

/** Characters in box 7 and their meaning. Source: instructions for Form 1099-R, table 1. */
export const distributionCodeNames: Readonly<Record<string, string>> = {
  1: 'Early distribution, no known exception',
  2: 'Early distribution, exception applies',
  3: 'Disability',
  4: 'Death',
  5: 'Prohibited transaction',
  6: 'Section 1035 exchange',
  7: 'Normal distribution',
  8: 'Excess contributions or deferrals, taxable this year',
  9: 'Cost of current life insurance protection',
  A: 'May be eligible for 10-year tax option',
  B: 'Designated Roth account distribution',
  C: 'Reportable death benefits',
  D: 'Annuity payments from nonqualified annuities',
  E: 'Distributions under EPCRS',
  F: 'Charitable gift annuity',
  G: 'Direct rollover to a plan or an IRA',
  H: 'Direct rollover of a designated Roth account to a Roth IRA',
  J: 'Early distribution from a Roth IRA',
  K: 'IRA assets without a readily available value',
  L: 'Loan treated as a distribution',
  M: 'Qualified plan loan offset',
  N: 'Recharacterized IRA contribution for this year',
  P: 'Excess contributions or deferrals, taxable in the prior year',
  Q: 'Qualified distribution from a Roth IRA',
  R: 'Recharacterized IRA contribution for the prior year',
  S: 'Early distribution from a SIMPLE IRA in its first two years',
  T: 'Roth IRA distribution, exception applies',
  U: 'Dividend from an ESOP under section 404(k)',
  W: 'Charges for qualified long-term care insurance',
  Y: 'Qualified charitable distribution',
};
