import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { depositsByFit } from './deposits-by-fit.ts';
import type { DepositMatch, MatchGrade, OrderInNeed, UnlinkedDeposit } from './fit-deposit.ts';

const order = (friendlyId: string, gap: number): OrderInNeed => ({
  friendlyId,
  gap: cents(gap),
  overdue: [],
  masterAccountId: 'm',
  names: [],
  hasOnePlace: true,
});

const match = (
  remaining: number,
  ...fits: readonly (readonly [OrderInNeed, MatchGrade])[]
): DepositMatch<UnlinkedDeposit, OrderInNeed> => ({
  deposit: { id: 'd', friendlyId: 'd', remaining: cents(remaining), text: '', masterAccountId: null },
  matches: fits.map(([one, grade]) => ({ order: one, grade, reason: '', isNamed: true, isSameAmount: false })),
});

const [a, b] = [order('a', 100), order('b', 250)];
const none = { count: 0, amount: 0 };

test.each([
  ['no deposits', [], { exact: none, fitting: none, unknown: none, uncovered: 350 }],
  [
    'an exact deposit covers its order',
    [match(100, [a, 'exact'], [b, 'possible'])],
    { exact: { count: 1, amount: 100 }, fitting: none, unknown: none, uncovered: 250 },
  ],
  [
    'two deposits that fit the same order cover no more than it needs',
    [match(200, [b, 'likely']), match(90, [b, 'possible'], [a, 'possible'])],
    { exact: none, fitting: { count: 2, amount: 290 }, unknown: none, uncovered: 100 },
  ],
  [
    'a deposit that fits no order covers nothing',
    [match(1_000)],
    { exact: none, fitting: none, unknown: { count: 1, amount: 1_000 }, uncovered: 350 },
  ],
] as const)('%s', (_title, matches, expected) => {
  expect(depositsByFit(matches, [a, b])).toEqual(expected);
});
