import { expect, test } from 'vitest';
import { isEligibleRollover } from './classify-payment.ts';

test.each<[readonly string[], string | null, boolean]>([
  [['federal.eligibleRollover'], null, true],
  [['federal.directRollover'], 'planTermination', true],
  [['federal.nonperiodic', 'federal.eligibleRollover'], null, true],
  [['federal.nonperiodic'], 'separationFromService', false],
  [['federal.periodic'], 'periodicPensionLife', false],
  [['federal.alreadyTaxed'], 'uncashedCheckNonQualified', false],
  [['federal.nonresidentAlien'], 'separationFromService', true],
  [['federal.nonresidentAlien'], 'periodicPensionLife', false],
  [['federal.nonresidentAlien'], null, false],
  [[], 'separationFromService', false],
])('rules %j and the reason %s: an eligible rollover distribution is %s', (rules, reason, expected) => {
  expect(isEligibleRollover(rules, reason)).toBe(expected);
});
