import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { screen, within } from '@testing-library/react';
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
  lateTotal: null,
  owner: null,
  owned: 0,
  ...values,
});
const late = { firstDueOn: '2026-01-05' };
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

const textsIn = (element: Element | null | undefined) =>
  [...(element?.children ?? [])].map(({ textContent }) => textContent);
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

test('[work-due] the headline, the bar, and the rows with their rest count the same items, tasks too', async () => {
  const queues = [
    queueOf('tasks', { count: 3, late: 2 }),
    queueOf('instructionsToReview', { count: 25, late: 4, dueToday: 1, firstDueOn: '2026-01-05' }),
    queueOf('ordersToInitiate', { count: 2, late: 2, firstDueOn: '2026-01-05' }),
    queueOf('readyToPay', { count: 14, dueThisWeek: 6 }),
    queueOf('changeRequests', { count: 9 }),
    queueOf('pinLocked', { count: 7 }),
    queueOf('stopsToConfirm', { count: 0 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  const list = (await screen.findByText('Review order, Plan a')).closest('ul');
  // The title of a task has no number.
  const rows = [...(list?.querySelectorAll('li') ?? [])].map(
    (row) => numbersIn(row.querySelector('a')?.textContent ?? '')[0] ?? 1,
  );
  const rest = screen.getByText(/more item/).closest('p');
  expect(textsIn(rest)).toEqual(['1 more task', '7 more items in 1 queue below']);
  expect(screen.queryByText('Also late:')).toBeNull();
  const legend = screen.getByText(/^Late \d/).closest('ul')?.textContent ?? '';
  const bar = numbersIn(legend);
  expect(bar).toEqual([8, 1, 6, 45]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(rows) + 1 + 7).toBe(sum(bar));
  expect(headlineOf(queues)).toBe('9 items need you today, 8 are late');
});

test('[work-due] the late items of the headline are all in the rows, or in a queue that is named below them', async () => {
  const queues = [
    queueOf('tasks', { count: 9, late: 7, dueToday: 1 }),
    queueOf('instructionsToReview', { ...late, count: 25, late: 4, dueToday: 1, total: 9_000, lateTotal: 600 }),
    queueOf('ordersToInitiate', { ...late, count: 2, late: 2, total: 800, lateTotal: 800 }),
    queueOf('readyToPay', { ...late, count: 14, late: 3, total: 7_000, lateTotal: 700 }),
    queueOf('pinLocked', { ...late, count: 7, late: 5, dueToday: 1 }),
    queueOf('returnedPayments', { ...late, count: 4, late: 4, total: 500, lateTotal: 500 }),
    queueOf('linesOwedFor', { ...late, count: 10, late: 3, dueToday: 2, total: 400, lateTotal: 400 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  await screen.findByText('Review order, Plan a');
  const rest = screen.getByText(/more task/).closest('p');
  expect(textsIn(rest)).toEqual(['7 more tasks (5 late, 1 due today)', '7 more items in 1 queue below (2 due today)']);
  expect(screen.getByText('7 more items in 1 queue below').getAttribute('href')).toBe('#queues');
  const also = screen.getByText('Also late:').closest('p');
  expect(textsIn(also)).toEqual(['Also late:', 'Order lines to reissue 4', 'Paid against returned deposit 3']);
  expect(
    within(also ?? document.body)
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe('/order-lines#query:search-status=equals(waitingForReissue)');
  const rows = [
    ['Reset 7 locked PINs', /^5 late, up to \d+ days · 1 due today$/],
    ['Review 25 payment instructions', /^4 late, up to \d+ days · \$6\.00 late · 1 due today$/],
    ['Pay 14 payment instructions', /^3 late, up to \d+ days · \$7\.00 late$/],
    ['Initiate 2 orders', /^Up to \d+ days late · \$8\.00$/],
  ] as const;
  for (const [title, state] of rows)
    expect(screen.getByText(title).closest('div')?.querySelector('small')?.textContent).toMatch(state);
  // Two tasks, the queues in the rows, and those named below.
  expect(headlineOf(queues)).toBe(
    `${2 + 4 + 2 + 3 + 5 + (5 + 4 + 3) + (1 + 1 + 1 + 2)} items need you today, ${2 + 4 + 2 + 3 + 5 + (5 + 4 + 3)} are late`,
  );
});

test('[work-due] the six queues with the most late items after the rows are named, and the others counted', async () => {
  const codes = [
    'readyToPay',
    'pinLocked',
    'linesOwedFor',
    'changeRequests',
    'stopsToConfirm',
    'accountClaims',
  ] as const;
  const more = ['ordersToReview', 'missingNotices', 'revokedIras', 'batchesToSend', 'heldBankAnswers'] as const;
  const queues = [
    queueOf('tasks', { count: 2, late: 2 }),
    ...[...codes, ...more].map((code, at) => queueOf(code, { ...late, count: 20, late: 20 - at })),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  await screen.findByText('Review order, Plan a');
  const also = screen.getByText('Also late:').closest('p');
  expect(textsIn(also)).toEqual([
    'Also late:',
    'Stops to confirm 16',
    'Claims of accounts to decide 15',
    'Orders to review 14',
    'Missing notices 13',
    'Revoked IRAs to close 12',
    'Batches to send 11',
  ]);
  // What isn't late in those, and the queue with 10 late items.
  const items = 4 + 5 + 6 + 7 + 8 + 9 + 20;
  const rest = screen.getByText(/more item/).closest('p');
  expect(textsIn(rest)).toEqual([`${items} more items in 7 queues below (10 late)`]);
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
  expect(headlineOf(queues)).toBe('6 items need you today, all late');
});

test('[work-late-once] what is also late leaves out the late tasks too', async () => {
  const queues = [
    queueOf('tasks', { count: 2, late: 2 }),
    queueOf('pinLocked', { ...late, count: 7, late: 7 }),
    queueOf('linesOwedFor', { ...late, count: 6, late: 6 }),
    queueOf('instructionsToReview', { ...late, count: 25, late: 5 }),
    queueOf('readyToPay', { ...late, count: 14, late: 4, total: 9 }),
    queueOf('returnedPayments', { ...late, count: 4, late: 4, lateInTasks: 2, total: 5 }),
    queueOf('ordersToReview', { ...late, count: 1, late: 1, lateInTasks: 1 }),
  ];
  renderWithKit(<MyWork queues={queues} readAt={0} />);
  const also = (await screen.findByText('Also late:')).closest('p');
  expect(textsIn(also)).toEqual(['Also late:', 'Order lines to reissue 2']);
  expect(screen.queryByText(/Review 1 order/)).toBeNull();
  expect(headlineOf(queues)).toBe(`${2 + 7 + 6 + 5 + 4 + 2} items need you today, all late`);
});
