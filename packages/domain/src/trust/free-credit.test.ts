import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { freeCredit } from './free-credit.ts';

test.each([
  [0, 0, 0],
  [50_000, 0, 50_000],
  [50_000, 30_000, 20_000],
  [50_000, 50_000, 0],
  [50_000, 50_001, 0],
])('of a balance of %i cents, with %i held by links, %i are free', (balance, held, free) => {
  expect(freeCredit(cents(balance), cents(held))).toBe(free);
});
