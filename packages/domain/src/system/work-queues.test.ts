import { expect, test } from 'vitest';
import { firstQueues } from './first-queues.ts';
import {
  byUrgency,
  byUrgencyOf,
  countText,
  dueRuleText,
  latenessText,
  taskText,
  type WorkQueue,
  workByUrgency,
  workQueueCodes,
  workQueues,
} from './work-queues.ts';

const queue = (code: WorkQueue['code'], values: Partial<WorkQueue> = {}): WorkQueue => ({
  code,
  count: 1,
  late: 0,
  lateInTasks: 0,
  dueToday: 0,
  dueThisWeek: 0,
  firstDueOn: null,
  oldest: null,
  total: null,
  lateTotal: null,
  owner: null,
  owned: 0,
  ...values,
});

/** The queues of the table below with late items, by how many. */
const late = ['noticesToMail', 'expiredLines', 'pinLocked', 'instructionsToReview', 'returnedPayments'] as const;

test('[work-queues] the most late items come first, then what is due, then money, and empty queues last', () => {
  const queues = [
    queue('pinLocked', { count: 0 }),
    queue('readyToPay', { total: 900 }),
    queue('unlinkedDeposits', { total: 5_000 }),
    queue('missingNotices', { dueToday: 1 }),
    queue('changeRequests', { late: 1 }),
    queue('stopsToConfirm', { late: 1, total: 70_000 }),
    queue('expiredLines', { late: 2, total: 70 }),
  ];
  expect(queues.toSorted(byUrgency).map(({ code }) => code)).toEqual([
    'expiredLines',
    'stopsToConfirm',
    'changeRequests',
    'missingNotices',
    'unlinkedDeposits',
    'readyToPay',
    'pinLocked',
  ]);
});

test.each([
  ['the most late items, then the most late money', 2, ['noticesToMail', 'instructionsToReview']],
  ['in turn', 4, ['noticesToMail', 'expiredLines', 'instructionsToReview', 'returnedPayments']],
  ['what is due today after what is late', 6, [...late, 'missingNotices']],
  ['what isn’t due last', 9, [...late, 'missingNotices', 'readyToPay']],
] as const)('[work-queues] with room for some queues only, Home shows %s', (_what, limit, shown) => {
  const queues = [
    queue('readyToPay', { total: 900_000 }),
    queue('missingNotices', { dueToday: 1 }),
    queue('pinLocked', { count: 4, late: 4 }),
    queue('returnedPayments', { count: 2, late: 2, total: 700, lateTotal: 700 }),
    queue('instructionsToReview', { count: 25, late: 3, total: 9_000, lateTotal: 5_000 }),
    queue('expiredLines', { count: 8, late: 8, total: 80, lateTotal: 80 }),
    queue('noticesToMail', { count: 31, late: 31 }),
  ];
  expect(firstQueues(queues, limit).map(({ code }) => code)).toEqual(shown);
});

test('[work-queues] the items of several queues add up by when they are due', () => {
  const queues = [
    queue('tasks', { count: 4, late: 2, dueToday: 1 }),
    queue('readyToPay', { count: 9, late: 1, dueToday: 2, dueThisWeek: 3 }),
    queue('pinLocked', { count: 0 }),
  ];
  expect(byUrgencyOf(queues)).toEqual({ late: 3, today: 3, week: 3, later: 4 });
});

test('[work-late-once] the work of a user counts a late record once if it is already among their late tasks', () => {
  const queues = [
    queue('tasks', { count: 2, late: 2 }),
    queue('ordersToReview', { count: 5, late: 3, lateInTasks: 2, dueToday: 1 }),
    queue('pinLocked', { count: 1, late: 1 }),
  ];
  expect(workByUrgency(queues)).toEqual({ late: 4, today: 1, week: 0, later: 1 });
  // The queue itself has as many as before.
  expect(byUrgencyOf(queues)).toEqual({ late: 6, today: 1, week: 0, later: 1 });
});

test.each([
  [1, 1, '2026-11-26', '1 day late'],
  [1, 1, '2026-11-20', '7 days late'],
  [3, 3, '2026-11-20', 'Up to 7 days late'],
  [14, 12, '2026-11-20', '12 late, up to 7 days'],
] as const)('[work-queues] of %i items, %i are late, the first due on %s: %s', (count, late, firstDueOn, text) => {
  expect(latenessText(queue('readyToPay', { count, late, firstDueOn }), '2026-11-27')).toBe(text);
});

test.each([
  ['batchesToRelease', '1 banking day'],
  ['stopsToConfirm', '3 banking days'],
  ['expiredLines', 'deadline'],
  ['instructionsToReview', 'due date'],
  ['readyToPay', 'due date or 2 banking days'],
] as const)('[work-queues] an item of %s is due by its %s', (code, rule) => {
  expect(dueRuleText(code)).toBe(rule);
});

test.each([
  [6, 0, 'Ready to pay: 6'],
  [1_006, 6, 'Ready to pay: 1,006, 6 late'],
  [6, 6, 'Ready to pay: 6, all late'],
])('[work-queues] the menu says of %i items, of which %i are late: %s', (count, late, text) => {
  expect(countText({ code: 'readyToPay', count, late })).toBe(text);
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
