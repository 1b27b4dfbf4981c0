import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { canBeClosed, closeProblem } from './close-ira.ts';
import { closingFeeOf } from './ira-fee.ts';
import { iraPricesOn } from './ira-prices.ts';

const today = '2026-11-26';
const prices = iraPricesOn(today);
const ira = { status: 'open', isHeldHere: true, balance: cents(12_34), revocableUntil: '2026-03-08' };

test.each([
  ['a balance below the fee', {}, undefined, 12_34],
  ['a balance of exactly the fee', { balance: cents(25_00) }, undefined, 25_00],
  ['no balance', { balance: cents(0) }, undefined, 0],
  ['a balance above the fee', { balance: cents(25_01) }, 'holdsMore', 25_00],
  ['an IRA that can be revoked', { revocableUntil: today }, 'revokeInstead', 0],
  ['an IRA that was closed', { status: 'closed' }, 'notOpen', 12_34],
  ['an IRA at another custodian', { isHeldHere: false }, 'isElsewhere', 12_34],
] as const)('[P39] closes an IRA for what is left in it: %s', (_, change, code, fee) => {
  const of = { ...ira, ...change };
  const problem = closeProblem(of, today, prices);
  expect(isRejection(problem) ? problem.code : problem).toBe(code);
  expect([closingFeeOf(of, today, prices), canBeClosed(of, today, prices)]).toEqual([fee, code === undefined]);
});
