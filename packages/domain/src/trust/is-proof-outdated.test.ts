import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { isProofOutdated } from './is-proof-outdated.ts';

test.each([
  ['covers the day before', '2026-11-24', 1, '2026-11-25', false],
  ['ends two days before', '2026-11-23', 1, '2026-11-25', true],
  ['covers Friday, on Monday', '2026-11-20', 1, '2026-11-23', false],
  ['covers the day before Thanksgiving, on the day after', '2026-11-25', 1, '2026-11-27', false],
  ['is missing and there is cash', null, 1, '2026-11-25', true],
  ['is missing and there is no cash', null, 0, '2026-11-25', false],
] as const)('a proof whose last statement %s', (_title, bankBalanceOn, cash, today, isOutdated) => {
  expect(isProofOutdated({ bankBalanceOn, ledgerCash: cents(cash) }, today)).toBe(isOutdated);
});
