import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Screen as Dashboard } from '../features/accounts/client/dashboard-page.tsx';
import { Screen as Instructions } from '../features/orders/client/print-instructions-page.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { queryClient } from '../shell/query-client.ts';

const address = vi.hoisted(() => ({ search: '' }));
vi.mock('../shell/use-route.ts', () => ({
  useParameter: () => 'm1',
  useSearchValue: (name: string) => new URLSearchParams(address.search).get(name) ?? '',
}));
vi.mock('../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'client', masterAccounts: [] }, may: () => false }),
}));

const order = (id: string, planId: string, toSendCents: number, overdueCents = 0) => ({
  id,
  friendlyId: `26-000000-000-${id}`,
  planId,
  planDisplayName: `Plan ${planId}`,
  serviceCode: 'premierDistributions',
  people: 2,
  toSendCents,
  overdueCents,
  overduePeople: overdueCents > 0 ? 1 : 0,
  dueOn: overdueCents > 0 ? '2020-01-02' : null,
  laterDueOn: null,
});
const home = {
  accountStatus: 'active',
  declineReason: null,
  orders: [],
  ordersToFund: [order('1001', 'p1', 10_001, 4_000), order('1002', 'p2', 20_002), order('1003', 'p1', 33)],
  plans: 2,
  money: { toSendCents: 30_036, paidCents: 0, payments: 0, onHoldCents: 0, associatedCents: 0 },
};
const account = {
  bankName: 'First',
  accountName: 'Trust Co.',
  accountAddress: '1 Main St',
  routingNumber: '011000015',
  accountNumber: '123456789',
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (asked: string) => {
    const result = asked.includes('/money-instructions')
      ? { reference: '', account }
      : asked.includes('/home')
        ? home
        : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});

/** Opens the dashboard, selects plans, and returns the total of its card with the link to the instructions. */
async function send(...toggled: string[]): Promise<{ total: string; href: string }> {
  const { unmount } = renderWithKit(<Dashboard />);
  const card = await screen.findByRole('region', { name: 'Send money' });
  for (const name of toggled) await userEvent.click(screen.getByRole('checkbox', { name }));
  const link = await within(card).findByRole('link', { name: 'Print instructions' });
  const total = /\$[\d,.]+/.exec(card.textContent ?? '')?.[0] ?? '';
  const href = link.getAttribute('href') ?? '';
  unmount();
  return { total, href };
}

test.each([
  ['what is overdue, which is selected first', [], '$40.00'],
  ['all of a plan', ['Send money for Plan p1'], '$100.34'],
  ['all plans', ['Send money for Plan p1', 'Send money for Plan p2'], '$300.36'],
  ['another plan', ['Send money for Plan p2', 'Send overdue money for Plan p1'], '$200.02'],
])('the card and the printed instructions have the same total for %s', async (_name, toggled, expected) => {
  const { total, href } = await send(...toggled);
  expect(total).toBe(expected);
  address.search = new URL(href, 'http://here.test').search;
  renderWithKit(<Instructions />);
  const table = await screen.findByRole('table');
  const amounts = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent ?? '')
    .filter((text) => text.startsWith('$'));
  expect(amounts.at(-1)).toBe(expected);
});

test('a plan of which a part is overdue says only that this part is late', async () => {
  renderWithKit(<Dashboard />);
  const table = await screen.findByRole('table', { name: 'Money to send by plan' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');
  expect(rows[1]).toMatch(/^Plan p1.*days late.*\$40\.00$/);
  expect(rows.slice(2).join()).not.toMatch(/late/);
  expect(screen.getByRole('heading', { name: '$40.00 is overdue for 1 plan' })).toBeTruthy();
  expect(screen.getByText('Overdue, 1 plan')).toBeTruthy();
});

test('the printed instructions name the legal holder of our account as the payee', async () => {
  address.search = '';
  renderWithKit(<Instructions />);
  expect(await screen.findByText('Trust Co.1 Main St', { normalizer: (text) => text })).toBeTruthy();
  expect(screen.getByText(/memo or reference field/)).toBeTruthy();
  expect(screen.getByText(/payable to Trust Co\./)).toBeTruthy();
});
