import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { type DueNeed, overdueParts } from './overdue-parts.ts';

const need = (dueOn: string, amount: number, lines = 1): DueNeed => ({ dueOn, amount: cents(amount), lines });
const early = need('2026-10-01', 500, 2);

test.each<[string, readonly DueNeed[], readonly [before: string, amount: number, lines: number][]]>([
  ['nothing is overdue', [need('2026-11-28', 700)], []],
  ['what is due today isn’t overdue', [early, need('2026-11-28', 100)], [['2026-11-28', 500, 2]]],
  [
    'a line that became overdue yesterday was not overdue before',
    [early, need('2026-11-27', 100)],
    [
      ['2026-11-28', 600, 3],
      ['2026-11-27', 500, 2],
    ],
  ],
  ['what became overdue long ago is one part', [early, need('2026-11-01', 100)], [['2026-11-28', 600, 3]]],
  ['all that the order needs isn’t a part', [need('2026-10-01', 1_000)], []],
])('%s', (_title, needs, parts) => {
  expect(
    overdueParts(needs, cents(1_000), '2026-11-28').map(({ before, amount, lines }) => [before, amount, lines]),
  ).toEqual(parts);
});
