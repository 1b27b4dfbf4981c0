import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { defaultAccountType, type IraAccountType } from './ira-account-type.ts';
import { sourceSplit } from './source-split.ts';

describe('[P29] the sources of a default deposit', () => {
  test.each<[IraAccountType, number, number, number, number, number]>([
    ['rollover', 420_000, 0, 420_000, 0, 0],
    ['rollover', 420_000, 20_000, 400_000, 0, 20_000],
    // A fee took most of it.
    ['rollover', 15_000, 20_000, 0, 0, 15_000],
    ['roth', 420_000, 50_000, 0, 420_000, 0],
    ['savingsAccount', 80_000, 0, 0, 0, 80_000],
  ])('%s of %i with %i untaxable', (type, deposited, untaxable, pretax, roth, afterTax) => {
    expect(sourceSplit(type, cents(deposited), cents(untaxable))).toEqual({ pretax, roth, afterTax });
  });

  test('decide the type of the account', () => {
    expect(defaultAccountType({ isSavings: true, isRoth: true })).toBe('savingsAccount');
    expect(defaultAccountType({ isSavings: false, isRoth: true })).toBe('roth');
    expect(defaultAccountType({ isSavings: false, isRoth: false })).toBe('rollover');
  });
});
