import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, maxCents, minCents, negateCents, subtractCents, sumCents } from './cents.ts';
import { formatAmount, formatMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';
import { fractionOf, percentOf } from './percent.ts';
import { split, splitByWeights } from './split.ts';

const amount = fc.maxSafeInteger().map(cents);
const paid = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a valid amount', (wrong) => {
    expect(() => cents(wrong)).toThrow(RangeError);
  });

  test('arithmetic is exact and never leaves the safe range', () => {
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(subtractCents(cents(10), cents(30))).toBe(-20);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
    expect([minCents(cents(3), cents(1)), maxCents(cents(3), cents(1))]).toEqual([1, 3]);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});

describe('split', () => {
  test.each([
    [100, [5_000, 2_500, 2_500], [50, 25, 25]],
    [1, [5_000, 5_000], [1, 0]],
    [100, [3_333, 3_333, 3_334], [33, 33, 34]],
    [2, [3_334, 3_333, 3_333], [1, 1, 0]],
    [0, [10_000], [0]],
  ])('splits %i cents by %j into %j', (total, shares, parts) => {
    expect(split(cents(total), shares)).toEqual(parts);
  });

  test('parts always add up, and each is less than a cent away from its exact share', () => {
    fc.assert(
      fc.property(paid, weights, (total, list) => {
        const parts = splitByWeights(total, list);
        expect(sumCents(parts)).toBe(total);
        const whole = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(list[index] ?? 0);
          expect(off < whole && off > -whole).toBe(true);
        }
      }),
    );
  });

  test('throws on shares that do not add up to a whole, or negative shares', () => {
    expect(() => split(cents(1), [5_000])).toThrow(RangeError);
    expect(() => splitByWeights(cents(-1), [1])).toThrow(RangeError);
    expect(() => splitByWeights(cents(1), [2, -1])).toThrow(RangeError);
    expect(() => splitByWeights(cents(1), [0, 0])).toThrow(RangeError);
  });
});

describe('percent', () => {
  test.each([
    [1_000_000, 2_000, 200_000],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [-1, 5_000, -1],
    [3, 5_000, 2],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%i cents at %i basis points is %i', (base, rate, expected) => {
    expect(percentOf(cents(base), rate)).toBe(expected);
  });

  test('a reversal is the exact opposite, and rounding changes an amount by at most half a cent', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 0, max: 10_000 }), (base, rate) => {
        const part = percentOf(base, rate);
        expect(percentOf(negateCents(base), rate)).toBe(negateCents(part));
        const off = BigInt(part) * 10_000n - BigInt(base) * BigInt(rate);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  test('a fraction needs whole numbers and a positive denominator', () => {
    expect(fractionOf(cents(100), 1, 3)).toBe(33);
    expect(() => fractionOf(cents(100), 1, 0)).toThrow(RangeError);
    expect(() => fractionOf(cents(100), 0.5, 3)).toThrow(RangeError);
  });
});

describe('money as text', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [123_456, '$1,234.56'],
    [-100_000_000, '-$1,000,000.00'],
  ])('[format-currency] formats %i as %s', (value, text) => {
    expect(formatMoney(cents(value))).toBe(text);
  });

  test.each([
    [123_456, 2, '1,234.56'],
    [123_450, 0, '1,235'],
    [-49, 0, '0'],
    [-50, 0, '-1'],
    [99, 2, '0.99'],
  ] as const)('[money-format] formats %i with %i decimals as %s', (value, decimals, text) => {
    expect(formatAmount(cents(value), decimals)).toBe(text);
  });

  test.each<[string, number | undefined]>([
    ['$1,234.56', 123_456],
    [' 1234.5 ', 123_450],
    ['12', 1_200],
    ['.5', 50],
    ['12.', 1_200],
    ['-$3.00', -300],
    ['$-3.00', -300],
    ['(3.00)', -300],
    ['( $ 3.00 )', -300],
    ['$ 12.50', 1_250],
    ['12 34', undefined],
    ['1 234.56', undefined],
    ['12. 5', undefined],
    ['1.234', undefined],
    ['1,23', undefined],
    ['1,2345', undefined],
    ['', undefined],
    ['.', undefined],
    ['$', undefined],
    ['--1', undefined],
    ['1e3', undefined],
    ['99999999999999999.00', undefined],
  ])('%j reads as %s', (text, value) => {
    expect(parseMoney(text)).toBe(value);
  });

  test('parses what it formats', () => {
    const same = (value: Cents) =>
      parseMoney(formatMoney(value)) === value && parseMoney(formatAmount(value)) === value;
    fc.assert(fc.property(amount, same));
  });
});
