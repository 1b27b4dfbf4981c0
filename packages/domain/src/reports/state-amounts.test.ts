import { expect, test } from 'vitest';
import type { BoxValue } from './box-value.ts';
import { returnForTests } from './return-for-tests.ts';
import { reportedTo, returnForState, stateAmountsOf } from './state-amounts.ts';

const boxes: readonly BoxValue[] = [
  { box: '1', value: 100_000 },
  { box: '7', value: '7' },
  { box: '14', value: 3_000 },
  { box: '15', value: 'OR' },
  { box: '15-no', value: 'OR-77' },
  { box: '16', value: 75_000 },
  { box: '17', value: 200 },
  { box: '18', value: 'Portland' },
  { box: '19', value: 75_000 },
  { box: '14-2', value: 900 },
  { box: '15-2', value: 'AZ' },
  { box: '16-2', value: 25_000 },
];

test('[state-amounts] a Form 1099-R has up to two states, each with its number', () => {
  expect(stateAmountsOf(boxes, (state) => `${state}-1`)).toEqual([
    {
      state: 'OR',
      payerStateNumber: 'OR-77',
      taxCents: 3_000,
      distributionCents: 75_000,
      locality: { name: 'Portland', taxCents: 200, distributionCents: 75_000 },
    },
    { state: 'AZ', payerStateNumber: 'AZ-1', taxCents: 900, distributionCents: 25_000, locality: null },
  ]);
});

test.each([
  ['OR', 3_000, 75_000, 200],
  ['AZ', 900, 25_000, 0],
  ['CA', 0, 0, 0],
])('[state-amounts] %s sees only its own tax of %i, income of %i, and local tax of %i', (state, tax, income, local) => {
  expect(reportedTo(state, boxes)).toEqual({
    taxCents: tax,
    incomeCents: income,
    boxes: [
      { box: '1', value: 100_000 },
      { box: '7', value: '7' },
      { box: '14', value: tax },
      { box: '16', value: income },
      { box: '17', value: local },
    ],
  });
  const { states } = returnForState(state, returnForTests({ states: stateAmountsOf(boxes, () => null) }));
  expect(states.map((one) => [one.state, one.taxCents, one.distributionCents])).toEqual([[state, tax, income]]);
});
