import { expect, test } from 'vitest';
import { axisOf, percentFromTop, shortMoney } from './axis.ts';

test.each([
  [[120, 430], true, [0, 200, 400, 600]],
  [[-66, 189], true, [-100, 0, 100, 200]],
  [[3_100_000, 3_700_000], false, [3_000_000, 3_200_000, 3_400_000, 3_600_000, 3_800_000]],
  [[], true, [0, 1]],
  [[0, 0], true, [0, 1]],
  [[-5, -5], false, [-5, -4]],
])('[charts] an axis for %j has round steps that cover all values', (values, zero, ticks) => {
  const axis = axisOf(values, { zero });
  expect(axis).toEqual({ low: ticks[0], high: ticks.at(-1), ticks });
  for (const value of values) {
    expect(percentFromTop(axis, value)).toBeGreaterThanOrEqual(0);
    expect(percentFromTop(axis, value)).toBeLessThanOrEqual(100);
  }
});

test.each([
  [0, '$0'],
  [95_000, '$950'],
  [221_438_055, '$2.21M'],
  [-100_000_000, '−$1M'],
])('[charts] %d cents are short as %s', (amount, text) => expect(shortMoney(amount)).toBe(text));
