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
  const rest = screen.getByText(/more item/).textContent ?? '';
  expect(rest).toBe('1 more task, 7 more items in 1 queue below');
  const legend = screen.getByText(/^Late \d/).closest('ul')?.textContent ?? '';
  const bar = numbersIn(legend);
  expect(bar).toEqual([8, 1, 6, 36]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(rows.flatMap(numbersIn)) + 1 + 7).toBe(sum(bar));
  expect(headlineOf(queues)).toBe('9 items need you today, 8 are late');
});
