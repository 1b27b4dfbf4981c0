import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { matchReasons } from './match-reasons.ts';

const waiting = { amount: cents(10_000), references: ['1001', 'E2E-9'], on: '2026-11-23' };

test.each([
  ['CHECK 001001 PAID', 10_000, '2026-11-23', ['The bank’s text contains 1001', 'Same amount', 'Same date']],
  ['CHECK 11001', 10_000, '2026-11-24', ['Same amount', '1 day after its date']],
  [
    'rtn e2e-9',
    9_750,
    '2026-11-20',
    ['The bank’s text contains E2E-9', 'The bank’s amount is $2.50 less', '3 days before its date'],
  ],
  ['', 10_001, '2026-12-03', ['The bank’s amount is $0.01 more', '10 days after its date']],
])('%j of %d on %s', (words, amount, date, reasons) => {
  expect(matchReasons({ words, amount: cents(amount), date }, waiting)).toEqual(reasons);
});
