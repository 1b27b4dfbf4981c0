import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { headlineOf } from './headline.ts';
import { MyWork } from './my-work.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u', type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const queueOf = (code: WorkQueue['code'], values: Partial<WorkQueue>): WorkQueue => ({
  code,
  count: 0,
  late: 0,
  lateInTasks: 0,
  dueToday: 0,
  dueThisWeek: 0,
  firstDueOn: null,
  oldest: null,
  total: null,
  owner: null,
  owned: 0,
  ...values,
});
const taskOf = (id: string, dueOn: string | null) => ({
  id,
  kind: 'assignment',
  entity: 'Order',
  recordKind: 'Order',
  recordStatus: 'waitingForReview',
  recordPlan: `Plan ${id}`,
  recordAmount: 24_069_931,
  recordLabel: id,
  recordPath: `/orders/${id}`,
  dueOn,
  snoozedUntil: null,
  comment: null,
});
const tasks = [taskOf('a', '2026-01-02'), taskOf('b', '2026-01-03'), taskOf('c', null)];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: tasks }));
});
afterEach(() => vi.unstubAllGlobals());

const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

test('[work-due] the headline, the bar, and the rows with their rest count the same items, tasks too', async () => {
  const queues = [
    queueOf('tasks', { count: 3, late: 2 }),
    queueOf('instructionsToReview', { count: 25, late: 4, dueToday: 1, firstDueOn: '2026-01-05' }),
    queueOf('ordersToInitiate', { count: 2, late: 2, firstDueOn: '2026-01-05' }),
    queueOf('readyToPay', { count: 14, dueThisWeek: 6 }),
    queueOf('pinLocked', { count: 7 }),
    queueOf('stopsToConfirm', { count: 0 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  const list = (await screen.findByText('Review order, Plan a')).closest('ul');
  const rows = [...(list?.querySelectorAll('li') ?? [])].map((row) => row.querySelector('strong')?.textContent ?? '1');
  const rest = screen.getByText(/more item/).closest('p')?.textContent ?? '';
  expect(rest).toBe('1 more task, 7 more items in 1 queue below');
  const legend = screen.getByText(/^Late \d/).closest('ul')?.textContent ?? '';
  const bar = numbersIn(legend);
  expect(bar).toEqual([8, 1, 6, 36]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(rows.flatMap(numbersIn)) + 1 + 7).toBe(sum(bar));
  expect(headlineOf(queues)).toBe('9 items need you today, 8 are late');
});

test('[work-due] the late items of the headline are all in the rows, or in what is said of the rest', async () => {
  const queues = [
    queueOf('tasks', { count: 9, late: 7, dueToday: 1 }),
    queueOf('instructionsToReview', { count: 25, late: 4, dueToday: 1, firstDueOn: '2026-01-05', total: 9 }),
    queueOf('ordersToInitiate', { count: 2, late: 2, firstDueOn: '2026-01-05', total: 8 }),
    queueOf('readyToPay', { count: 14, late: 3, firstDueOn: '2026-01-05', total: 7 }),
    queueOf('pinLocked', { count: 7, late: 5, dueToday: 1, firstDueOn: '2026-01-05', total: 6 }),
    queueOf('returnedPayments', { count: 4, late: 4, firstDueOn: '2026-01-05', total: 5 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  await screen.findByText('Review order, Plan a');
  const rest = screen.getByText(/more task/).closest('p');
  expect(rest?.textContent).toBe(
    '7 more tasks (5 late, 1 due today), 11 more items in 2 queues below (9 late, 1 due today)',
  );
  expect(screen.getByText('11 more items in 2 queues below').getAttribute('href')).toBe('#queues');
  const rows = ['4 late, up to', 'Up to', '3 late, up to'].map((text) => screen.getByText(new RegExp(`^${text}`)));
  expect(rows).toHaveLength(3);
  // Two tasks, and the queues in the rows: 4, 2, and 3.
  expect(headlineOf(queues)).toBe(
    `${2 + 4 + 2 + 3 + 5 + 9 + 3} items need you today, ${2 + 4 + 2 + 3 + 5 + 9} are late`,
  );
});

test('[work-late-once] a late order that is also a late task is one item, and its queue says that it is in the tasks', async () => {
  const queues = [
    queueOf('tasks', { count: 2, late: 2 }),
    queueOf('ordersToReview', { count: 2, late: 2, lateInTasks: 1, firstDueOn: '2026-01-05' }),
    queueOf('ordersToInitiate', { count: 3, late: 3, firstDueOn: '2026-01-05' }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  const button = await screen.findByText('Review 2 orders');
  const row = button.closest('li')?.textContent ?? '';
  expect(row).toMatch(/^Review 2 ordersUp to \d+ days late · 1 already in your tasks/);
  expect(screen.getByText('Initiate 3 orders').closest('li')?.textContent).not.toContain('already');
  const legend = screen.getByText(/^Late \d/).closest('ul')?.textContent ?? '';
  expect(numbersIn(legend)).toEqual([6, 0, 0, 0]);
  expect(headlineOf(queues)).toBe('6 items are late');
});

test('[work-late-once] what is left in the queues below leaves out the late tasks too', async () => {
  const queues = [
    queueOf('tasks', { count: 2, late: 2 }),
    queueOf('instructionsToReview', { count: 25, late: 4, firstDueOn: '2026-01-05', total: 9 }),
    queueOf('ordersToInitiate', { count: 2, late: 2, firstDueOn: '2026-01-05', total: 8 }),
    queueOf('readyToPay', { count: 14, late: 3, firstDueOn: '2026-01-05', total: 7 }),
    queueOf('returnedPayments', { count: 4, late: 4, lateInTasks: 2, firstDueOn: '2026-01-05', total: 5 }),
    queueOf('ordersToReview', { count: 1, late: 1, lateInTasks: 1, firstDueOn: '2026-01-05', total: 10 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  const rest = (await screen.findByText('2 more items in 1 queue below')).closest('p');
  expect(rest?.textContent).toBe('2 more items in 1 queue below (2 late)');
  expect(screen.queryByText('Review 1 order')).toBeNull();
  expect(headlineOf(queues)).toBe('13 items are late');
});
