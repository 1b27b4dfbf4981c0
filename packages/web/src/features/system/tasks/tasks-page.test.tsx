import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './tasks-page.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u', type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const field = (name: string, displayName: string, resultDataType: string) => ({
  field: name,
  displayName,
  resultKey: name,
  resultDataType,
  displayed: true,
  displayedByDefault: true,
  searchable: false,
  sortable: false,
  totaled: false,
  staffOnly: false,
  listOptions: [],
  methods: [],
});
const fields = [
  field('recordLabel', 'Record', 'titleText'),
  field('dueOn', 'Due', 'date'),
  field('kind', 'Why', 'text'),
  field('recordKind', 'Type', 'text'),
];
const taskOf = (id: string, more: object = {}) => ({
  id,
  kind: 'assignment',
  entity: 'Order',
  recordKind: 'Order',
  recordLabel: `26-${id}`,
  recordAbout: `Plan ${id}`,
  recordPlan: `Plan ${id}`,
  recordStatus: 'waitingForReview',
  recordAmount: 1_000_00,
  recordPath: `/orders/${id}`,
  dueOn: null,
  snoozedUntil: null,
  finishedAt: null,
  status: 'open',
  assigneeId: 'u',
  assigneeName: 'Pat Admin',
  askedByName: 'Tess Trust',
  comment: null,
  ...more,
});
const mine = [
  taskOf('a', { dueOn: '2026-01-02' }),
  taskOf('b', { dueOn: '2999-01-02' }),
  taskOf('c', { recordAmount: null }),
  taskOf('d', { snoozedUntil: '2999-01-02' }),
  taskOf('e', { kind: 'mention', recordAmount: null, comment: 'Please look' }),
];
const asked = [taskOf('f', { assigneeId: 'v', assigneeName: 'Theo Kane' }), taskOf('a')];
const finished = [taskOf('g', { status: 'finished', finishedAt: '2026-01-03T12:00:00Z' })];
let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  queryClient.clear();
  window.history.replaceState(null, '', '/tasks');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    if (method !== 'GET')
      sent.push({ method, path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const open = searchParams.has('search-askedById') ? asked : mine;
    const result = searchParams.get('search-status') === 'equals(finished)' ? finished : open;
    return Response.json({
      status: { successful: true, message: '' },
      result,
      search: { fields },
      collection: { totalResults: result.length, isFullCount: true, page: 1, resultsPerPage: 25 },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .flatMap((link) => (link.textContent?.includes(',') ? [link.textContent] : []));

test('[task-groups] the user’s tasks are grouped by when they are due, and say what to do', async () => {
  renderWithKit(<Screen />);
  await screen.findByText('That’s all: 4 tasks.');
  expect(titlesIn('Late')).toEqual(['Review order, Plan a']);
  expect(titlesIn('Later')).toEqual(['Review order, Plan b']);
  expect(titlesIn('No date')).toEqual(['Review order, Plan c']);
  expect(titlesIn('Mentions')).toEqual(['Read note, Order 26-e']);
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  expect(screen.getByRole('heading', { name: /^Late\b/ }).textContent).toBe('Late 1 · $1,000.00');
  const late = within(screen.getByRole('region', { name: 'Late' }));
  for (const name of ['Snooze', 'Finish']) expect(late.getByRole('button', { name })).toBeTruthy();
  expect(late.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/orders/a');
});

test('[task-groups] what colleagues do for the user, what is snoozed, and what is finished is next to them', async () => {
  renderWithKit(<Screen />);
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const others = (await region('With colleagues')).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual(['Review order, Plan fTheo Kane · No due date']);
  await userEvent.click((await region('Snoozed')).getByRole('button', { name: 'Wake up' }));
  await userEvent.click((await region('Finished')).getByRole('button', { name: 'Reopen' }));
  expect(sent).toEqual([
    { method: 'PATCH', path: '/private/tasks/d', body: { snoozedUntil: null } },
    { method: 'POST', path: '/private/tasks/g/reopen', body: null },
  ]);
});

test('the list of everyone’s tasks says what to do and until when, without columns that every row repeats', async () => {
  window.history.replaceState(null, '', '/tasks#all');
  renderWithKit(<Screen />);
  const link = await screen.findByRole('link', { name: 'Review order, Plan a' });
  expect(link.getAttribute('href')).toBe('/orders/a');
  expect(screen.getAllByText('Late, due 01/02/2026')).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: /Why|Type/ })).toBeNull();
});
