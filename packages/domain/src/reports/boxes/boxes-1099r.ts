import { type FormBox, mark, money, since2026, text, twice, until2025 } from './form-box.ts';

/** Form 1099-R. From 2026, box 7 is 7a, box 8 is 8a and 8b, and boxes 7c and 7d are new. */
export const boxes1099R: readonly FormBox[] = [
  money(
    '1',
    'Gross distribution',
    'Everything the plan paid out for you this year, before tax, including direct rollovers.',
  ),
  money('2a', 'Taxable amount', 'The part of box 1 that counts as income for this year.'),
  mark('2b-1', 'Taxable amount not determined', 'Checked when we don’t know how much of box 1 is taxable.', {
    printed: '2b',
  }),
  mark('2b', 'Total distribution', 'Checked when your entire account was paid out.'),
  money('3', 'Capital gain', 'The part of box 2a that can be taxed as capital gain if you were born before 1936.'),
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
  text('7', 'Distribution code', 'Shows the IRS what kind of payment you received.', until2025),
  text('7a', 'Distribution code', 'Shows the IRS what kind of payment you received.', since2026),
  mark('7b', 'IRA/SEP/SIMPLE', 'Checked when the money came from a traditional IRA, a SEP, or a SIMPLE IRA.'),
  mark('7c', 'Trump account', 'Checked when the money came from a Trump account.', since2026),
  money(
    '7d',
    'Earnings on excess contributions',
    'What your excess contributions earned. Box 1 doesn’t include it.',
    since2026,
  ),
  money('8', 'Other', 'The value of an annuity contract that is part of the payment.', until2025),
  text('8-1', 'Percent of annuity contract', 'Your share of the annuity contract.', { ...until2025, printed: '8' }),
  money('8a', 'Other', 'The value of an annuity contract that is part of the payment.', since2026),
  text('8b', 'Percent of annuity contract', 'Your share of the annuity contract.', since2026),
  text('9a', 'Your percentage of total distribution', 'Your share when the account was paid to several people.'),
  money('9b', 'Total employee contributions', 'All money you paid into the annuity contract after tax.'),
  money(
    '10',
    'Amount allocable to IRR within 5 years',
    'Money that you moved to a Roth account in the plan less than five years ago.',
  ),
  text('11', 'First year of designated Roth contributions', 'The year your Roth account in the plan began.'),
  mark('12', 'FATCA filing requirement', 'Checked when we report under the rules for foreign accounts.'),
  text('13', 'Date of payment', 'The day a reportable death benefit was paid.'),
  ...twice([
    money('14', 'State tax withheld', 'Tax we sent to your state for you.'),
    text('15', 'State', 'The state for boxes 14 and 16.'),
    text('15-no', 'Payer’s state number', 'Our number with that state.', { printed: '15' }),
    money('16', 'State distribution', 'The amount from which state tax was withheld.'),
    money('17', 'Local tax withheld', 'Tax we sent to a city or county for you.'),
    text('18', 'Name of locality', 'The city or county for boxes 17 and 19.'),
    money('19', 'Local distribution', 'The amount from which local tax was withheld.'),
  ]),
];
