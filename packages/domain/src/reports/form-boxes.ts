export const taxFormCodes = ['1099-R', '1042-S'] as const;
export type TaxFormCode = (typeof taxFormCodes)[number];

export interface FormBox {
  /** As printed on the form. */
  readonly box: string;
  readonly name: string;
  readonly kind: 'money' | 'text' | 'mark';
  /** Explanation for the recipient of the form. */
  readonly words: string;
}

const money = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'money', words });
const text = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'text', words });
const mark = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'mark', words });

/**
 * The boxes that we fill in, in the order of the form. Boxes that none of our services use (capital gain, annuity
 * shares, FATCA, local tax) are omitted and stay blank. Source: Form 1099-R and its instructions; Form 1042-S.
 */
export const formBoxes: Readonly<Record<TaxFormCode, readonly FormBox[]>> = {
  '1099-R': [
    money(
      '1',
      'Gross distribution',
      'Everything the plan paid out for you this year, before tax, including direct rollovers.',
    ),
    money('2a', 'Taxable amount', 'The part of box 1 that counts as income for this year.'),
    mark('2b', 'Total distribution', 'Checked when your entire account was paid out.'),
    money(
      '4',
      'Federal income tax withheld',
      'Tax we sent to the IRS for you. Attach a copy of this form to your return.',
    ),
    money(
      '5',
      'Employee contributions or designated Roth contributions',
      'Money in box 1 that was taxed before it went into the plan.',
    ),
    money(
      '6',
      'Net unrealized appreciation in employer’s securities',
      'Gain on employer stock that is taxed when you sell the stock.',
    ),
    text('7', 'Distribution code', 'Shows the IRS what kind of payment you received.'),
    text('11', 'First year of designated Roth contributions', 'The year your Roth account in the plan began.'),
    money('14', 'State tax withheld', 'Tax we sent to your state for you.'),
    text('15', 'State', 'The state for boxes 14 and 16.'),
    money('16', 'State distribution', 'The amount from which state tax was withheld.'),
  ],
  '1042-S': [
    text('1', 'Income code', '15: pensions, annuities, and similar payments.'),
    money('2', 'Gross income', 'Everything we paid you this year, before tax.'),
    text('3a', 'Exemption code', '00: fully taxed. 04: exempt or reduced by a tax treaty.'),
    text('3b', 'Tax rate', 'Percentage of box 2 withheld from a nonresident.'),
    money('7a', 'Federal tax withheld', 'Tax we sent to the IRS for you.'),
    money('10', 'Total withholding credit', 'The amount you can claim on your return.'),
    money('17a', 'State income tax withheld', 'Tax we sent to a state for you.'),
    text('17c', 'Name of state', 'The state for box 17a.'),
  ],
};

/** Returns the boxes of a form in a tax year, in the order of the form. */
export const boxesOfForm = (form: TaxFormCode, _taxYear: number): readonly FormBox[] => formBoxes[form];

/** Returns the box with the distribution codes. */
export const codesBox = (_taxYear: number): string => '7';

/** Returns the label that records and corrections use for a box. */
export const boxLine = (form: TaxFormCode, box: string): string => `Form ${form}, box ${box}`;

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
