import { type FormBox, mark, money, text } from './form-box.ts';

/** Form 5498. */
export const boxes5498: readonly FormBox[] = [
  money('1', 'IRA contributions', 'What you paid into a traditional IRA for this year.'),
  money('2', 'Rollover contributions', 'Money moved into this IRA from a plan or another IRA.'),
  money('3', 'Roth IRA conversion amount', 'Money moved from a traditional IRA to this Roth IRA.'),
  money('4', 'Recharacterized contributions', 'Contributions that you moved from another type of IRA.'),
  money('5', 'Fair market value of account', 'What this IRA was worth on December 31.'),
  money('6', 'Life insurance cost included in box 1', 'The part of box 1 that paid for life insurance.'),
  mark('7-ira', 'IRA', 'Checked for a traditional IRA.', { printed: '7' }),
  mark('7-sep', 'SEP', 'Checked for a SEP IRA.', { printed: '7' }),
  mark('7-simp', 'SIMPLE', 'Checked for a SIMPLE IRA.', { printed: '7' }),
  mark('7-roth', 'Roth IRA', 'Checked for a Roth IRA.', { printed: '7' }),
  money('8', 'SEP contributions', 'What your employer paid into your SEP IRA.'),
  money('9', 'SIMPLE contributions', 'What was paid into your SIMPLE IRA.'),
  money('10', 'Roth IRA contributions', 'What you paid into a Roth IRA for this year.'),
  mark('11', 'RMD for next year', 'Checked when you must take a minimum amount out of this IRA next year.'),
  text('12a', 'RMD date', 'The last day to take out the amount in box 12b.'),
  money('12b', 'RMD amount', 'The smallest amount that you must take out next year.'),
  money('13a', 'Postponed or late contribution', 'A contribution for an earlier year that the law lets you make late.'),
  text('13b', 'Year', 'The year of the contribution in box 13a.'),
  text('13c', 'Code', 'FD, PO, or SC: why the contribution in box 13a was late.'),
  money('14a', 'Repayments', 'Money that you paid back into this IRA.'),
  text('14b', 'Code', 'QR, DD, BA, EP, DA, or TI: the kind of payment that you paid back.'),
  money('15a', 'FMV of certain specified assets', 'What assets without a market price were worth on December 31.'),
  text('15b', 'Codes', 'The kinds of assets in box 15a.'),
];
