import { expect, test } from 'vitest';
import { elsewhere, emptyTitle, shownRows } from './review-filter.tsx';
import type { InstructionInReview } from './review-item.tsx';

const today = '2026-11-27';
const rowOf = (dueOn: string | null, orderLineStatus: string, isBlocked = false) =>
  ({
    dueOn,
    orderLineStatus,
    riskReasons: [],
    changedFields: [],
    blockedBy: isBlocked ? { code: 'isOwnWork', sentence: '' } : null,
  }) as unknown as InstructionInReview;
const queue = {
  today,
  rows: [
    rowOf('2026-11-23', 'pending'),
    rowOf('2026-11-23', 'pending', true),
    rowOf('2026-11-27', 'pending'),
    rowOf(null, 'submitted'),
  ],
};

test.each([
  [undefined, [2, 1, 1]],
  ['late', [1, 1, 0]],
  ['today', [1, 0, 0]],
] as const)('the states share out the instructions of a due filter: %s', (due, counts) => {
  const of = (['ready', 'blocked', 'early'] as const).map((place) => shownRows(queue, { place, due }).length);
  expect(of).toEqual(counts);
});

test('an empty state leads to another one of its filter, then out of the filter', () => {
  expect(emptyTitle({ place: 'blocked', due: 'today' })).toBe('No payment instructions due today are blocked');
  expect(elsewhere(queue, { place: 'blocked', due: 'today' })).toEqual({
    choice: { place: 'ready', due: 'today' },
    text: 'View ready (1)',
  });
  const early = { today, rows: queue.rows.slice(3) };
  expect(elsewhere(early, { place: 'ready', due: 'late' })).toEqual({
    choice: { place: 'early', due: undefined },
    text: 'View order not initiated (1)',
  });
  expect(elsewhere({ today, rows: [] }, { place: 'ready', due: undefined })).toBeUndefined();
});
