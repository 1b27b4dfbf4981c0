import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { closingFeeOf, feeErosion, feeOfMonth, type IraForFee } from './ira-fee.ts';
import { iraPrices, yearlyFeeOf } from './ira-prices.ts';

const prices = iraPrices[0];
const ira: IraForFee = {
  openedOn: '2026-03-20',
  revocableUntil: '2026-03-27',
  balanceBefore: cents(500_00),
  balance: cents(500_00),
};

test.each<[string, number, string, number]>([
  ['is charged', 500_00, '2026-03-28', 25_00],
  ['is at most the balance', 20_00, '2026-03-28', 20_00],
  ['is not charged of an empty IRA', 0, '2026-03-28', 0],
  ['waits until the IRA can’t be revoked', 500_00, '2026-03-27', 0],
])('the closing fee %s', (_name, balance, today, fee) => {
  expect(closingFeeOf({ ...ira, balance: cents(balance) }, today, prices)).toBe(fee);
});

describe('the fee of a month', () => {
  test.each<[string, Partial<IraForFee>, string, number]>([
    ['is charged in the months after the opening', {}, '2026-04-01', 6_00],
    ['is not charged for the month of the opening', {}, '2026-03-31', 0],
    ['waits until the owner can no longer revoke', { revocableUntil: '2026-04-03' }, '2026-04-03', 0],
    ['is charged later in that month', { revocableUntil: '2026-04-03' }, '2026-04-04', 6_00],
    ['needs money at the start of the month', { balanceBefore: cents(0) }, '2026-04-15', 0],
    ['needs money now', { balance: cents(0) }, '2026-04-15', 0],
    ['takes no more than the balance', { balance: cents(2_35) }, '2026-04-15', 2_35],
  ])('%s', (_, more, today, fee) => {
    expect(feeOfMonth({ ...ira, ...more }, today, prices)).toBe(fee);
  });
});

describe('fees and interest', () => {
  test('a small balance shrinks: in dollars, over ten years, and from which balance on it does not', () => {
    expect(feeErosion(cents(1_770_88), prices)).toEqual({
      fee: 72_00,
      interest: 26_56,
      loss: 45_44,
      inTenYears: 1_284_59,
      enough: 4_800_00,
    });
  });
  test('there is no warning without money, or if the interest pays the fees', () => {
    expect(feeErosion(cents(0), prices)).toBeUndefined();
    expect(feeErosion(cents(4_800_00), prices)).toBeUndefined();
    expect(feeErosion(cents(4_799_00), prices)).toBeDefined();
  });
  test('without interest no balance is enough', () => {
    expect(feeErosion(cents(100_000_00), { ...prices, cashRateBp: 0 })).toMatchObject({ interest: 0, enough: null });
  });
  test('what is left is never below zero, and never above the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (balance) => {
        const erosion = feeErosion(cents(balance), prices);
        if (erosion === undefined) return;
        expect(erosion.inTenYears).toBeGreaterThanOrEqual(0);
        expect(erosion.inTenYears).toBeLessThan(balance);
        expect(erosion.fee).toBeLessThanOrEqual(yearlyFeeOf(prices));
      }),
    );
  });
});
