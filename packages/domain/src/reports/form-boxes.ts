export const taxFormCodes = ['1099-R', '1042-S'] as const;
export type TaxFormCode = (typeof taxFormCodes)[number];

export interface FormBox {
  /** As printed on the form. */
  readonly box: string;
  readonly name: string;
  readonly kind: 'money' | 'text' | 'mark';
  /** For the person who gets the form. */
  readonly words: string;
}

const money = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'money', words });
const text = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'text', words });
const mark = (box: string, name: string, words: string): FormBox => ({ box, name, kind: 'mark', words });

/**
 * The boxes that we fill in, in the order of the form. Boxes that no service of ours leads to (capital gain, annuity
 * shares, FATCA, local tax) are left out and stay blank. Source: Form 1099-R and its instructions; Form 1042-S.
 */
export const formBoxes: Readonly<Record<TaxFormCode, readonly FormBox[]>> = {
  '1099-R': [
    money('1', 'Gross distribution', 'All that left the plan for you this year, before tax, with direct rollovers.'),
    money('2a', 'Taxable amount', 'The part of box 1 that counts as income for this year.'),
    mark('2b', 'Total distribution', 'Marked when your whole account was paid.'),
    money(
      '4',
      'Federal income tax withheld',
      'Tax that we sent to the IRS for you. Attach a copy of the form to your return.',
    ),
    money(
      '5',
      'Employee contributions or designated Roth contributions',
      'Money in box 1 that was taxed before it went into the plan.',
    ),
    money(
      '6',
      'Net unrealized appreciation in employer’s securities',
      'Gain on employer stock that is taxed when you sell it.',
    ),
    text('7', 'Distribution code', 'Tells the IRS what kind of payment this was.'),
    text('11', 'First year of designated Roth contributions', 'When your Roth account in the plan began.'),
    money('14', 'State tax withheld', 'Tax that we sent to your state for you.'),
    text('15', 'State', 'The state of boxes 14 and 16.'),
    money('16', 'State distribution', 'The amount on which the state’s tax was withheld.'),
  ],
  '1042-S': [
    text('1', 'Income code', '15: pensions, annuities and similar payments.'),
    money('2', 'Gross income', 'All that was paid to you this year, before tax.'),
    text('3a', 'Exemption code', '00: taxed in full. 04: exempt or reduced by a tax treaty.'),
    text('3b', 'Tax rate', 'Percent of box 2 that is withheld from a nonresident.'),
    money('7a', 'Federal tax withheld', 'Tax that we sent to the IRS for you.'),
    money('10', 'Total withholding credit', 'What you may claim on your return.'),
    money('17a', 'State income tax withheld', 'Tax that we sent to a state for you.'),
    text('17c', 'Name of state', 'The state of box 17a.'),
  ],
};

/** Where a box stands, as records and corrections name it. */
export const boxLine = (form: TaxFormCode, box: string): string => `Form ${form}, box ${box}`;

/** Characters of box 7 with their meaning. Source: instructions for Form 1099-R, table 1. */
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
  N: 'Recharacterized IRA contribution of this year',
  P: 'Excess contributions or deferrals, taxable in the prior year',
  Q: 'Qualified distribution from a Roth IRA',
  R: 'Recharacterized IRA contribution of the prior year',
  S: 'Early distribution from a SIMPLE IRA in its first two years',
  T: 'Roth IRA distribution, exception applies',
  U: 'Dividend from an ESOP under section 404(k)',
  W: 'Charges for qualified long-term care insurance',
  Y: 'Qualified charitable distribution',
};
