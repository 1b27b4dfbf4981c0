import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { iraComposition } from './ira-composition.ts';

const entry = (kind: Parameters<typeof iraComposition>[0][number]['kind'], amount: number, isReversed = false) => ({
  kind,
  amount: cents(amount),
  isReversed,
});

test('what came into an IRA, less what left it, is its balance', () => {
  const entries = [
    entry('fee', -600),
    entry('interest', 226),
    entry('distribution', -50_000),
    entry('fee', -600),
    entry('rollover', 180_540),
    entry('transferOut', -10_000),
  ];
  expect(iraComposition(entries, cents(119_566))).toEqual({
    parts: [
      { source: 'rollover', amount: 180_540 },
      { source: 'interest', amount: 226 },
    ],
    less: [
      { source: 'out', amount: -60_000 },
      { source: 'fees', amount: -1_200 },
    ],
  });
});

test('a reversed transaction and its reversal are no part', () => {
  const entries = [entry('rollover', 100_00), entry('fee', -600, true), entry('reversal', 600)];
  expect(iraComposition(entries, cents(100_00))).toEqual({
    parts: [{ source: 'rollover', amount: 100_00 }],
    less: [],
  });
});

test('parts that don’t add up to the balance aren’t shown', () => {
  expect(iraComposition([entry('rollover', 100_00)], cents(94_00))).toBeUndefined();
  expect(iraComposition([], cents(0))).toEqual({ parts: [], less: [] });
});
