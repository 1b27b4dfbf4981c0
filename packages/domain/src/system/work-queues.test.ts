import { expect, test } from 'vitest';
import { byUrgency, needsToday, taskText, type WorkQueue, workQueueCodes, workQueues } from './work-queues.ts';

const queue = (code: WorkQueue['code'], values: Partial<WorkQueue> = {}): WorkQueue => ({
  code,
  count: 1,
  late: 0,
  dueToday: 0,
  dueThisWeek: 0,
  oldest: null,
  total: null,
  ...values,
});

test('[work-queues] queues with late items come first, then what is due, then money, and empty queues last', () => {
  const queues = [
    queue('pinLocked', { count: 0 }),
    queue('readyToPay', { total: 900 }),
    queue('unlinkedDeposits', { total: 5_000 }),
    queue('missingNotices', { dueToday: 1 }),
    queue('changeRequests', { late: 1 }),
    queue('expiredLines', { late: 2, total: 70 }),
  ];
  expect(queues.toSorted(byUrgency).map(({ code }) => code)).toEqual([
    'expiredLines',
    'changeRequests',
    'missingNotices',
    'unlinkedDeposits',
    'readyToPay',
    'pinLocked',
  ]);
  expect(needsToday(queues)).toEqual({ items: 4, late: 3 });
});

test('[work-queues] a task says how many items there are', () => {
  expect(taskText(queue('instructionsToReview', { count: 1 }))).toBe('Review 1 payment instruction');
  expect(taskText(queue('instructionsToReview', { count: 1_014 }))).toBe('Review 1,014 payment instructions');
});

test('[work-queues] every queue has its own name, and is listed', () => {
  expect(workQueueCodes).toEqual(Object.keys(workQueues));
  const labels = Object.values(workQueues).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
