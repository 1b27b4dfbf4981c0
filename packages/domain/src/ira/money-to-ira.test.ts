import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { decideMoneyToIra } from './money-to-ira.ts';

const ready = { hasIra: true, isOnHold: false, isBlocked: false, balance: cents(100_000), fees: cents(2_500) };

test.each([
  ['all but the fees', {}, { goes: 'now', amount: 97_500 }],
  ['all, without fees', { fees: cents(0) }, { goes: 'now', amount: 100_000 }],
  ['the last cent', { fees: cents(99_999) }, { goes: 'now', amount: 1 }],
  ['nothing before the IRA is open', { hasIra: false }, { goes: 'later' }],
  ['nothing on hold', { isOnHold: true }, { goes: 'later' }],
  ['nothing that is blocked', { isBlocked: true }, { goes: 'later' }],
  ['nothing if the fees take all', { fees: cents(100_000) }, { goes: 'never' }],
  ['nothing if the fees take more', { fees: cents(100_001) }, { goes: 'never' }],
  ['nothing of nothing', { balance: cents(0), fees: cents(0) }, { goes: 'never' }],
] as const)('[P28] moves %s', (_, change, decision) => {
  expect(decideMoneyToIra({ ...ready, ...change })).toEqual(decision);
});
