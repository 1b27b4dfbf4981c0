import { expect, test } from 'vitest';
import { labelInSentence } from './label-in-sentence.ts';

test.each([
  ['First name', 'first name'],
  ['Date of Birth', 'date of birth'],
  ['Tax ID', 'tax ID'],
  ['Order IDs', 'order IDs'],
  ['EIN', 'EIN'],
  ['IRA', 'IRA'],
  ['Defaulted to IRA', 'defaulted to IRA'],
  ['ACH payment', 'ACH payment'],
  ['Non-ERISA plan', 'non-ERISA plan'],
  ['After-tax contributions', 'after-tax contributions'],
  ['Roth balance', 'Roth balance'],
  ['Earnings in Roth account', 'earnings in Roth account'],
  ['Rothschild', 'rothschild'],
  ['Social Security number', 'Social Security number'],
  ['Security log', 'security log'],
  ['Text in Spanish', 'text in Spanish'],
  ['FinCEN list', 'FinCEN list'],
  ['Form W-8BEN', 'form W-8BEN'],
  ['SHA-256', 'SHA-256'],
  ['30-Day period', '30-day period'],
  ['Sponsor’s Account', 'sponsor’s account'],
  ['Órdenes abiertas', 'órdenes abiertas'],
  ['', ''],
])('the label %j is written %j in the middle of a sentence', (label, written) => {
  expect(labelInSentence(label)).toBe(written);
});
