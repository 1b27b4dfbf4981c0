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
  dueOn: overdueCents > 0 ? '2020-01-02' : null,
});
const home = {
  accountStatus: 'active',
  declineReason: null,
  orders: [],
  ordersToFund: [order('1001', 'p1', 10_001, 4_000), order('1002', 'p2', 20_002), order('1003', 'p1', 33)],
  plans: 2,
  money: { toSendCents: 30_036, paidCents: 0, payments: 0, onHoldCents: 0, associatedCents: 0 },
};
const account = { bankName: 'First', accountName: 'Trust', routingNumber: '011000015', accountNumber: '123456789' };

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
  for (const plan of toggled) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(plan) }));
  const link = await within(card).findByRole('link', { name: 'Print instructions' });
  const total = /\$[\d,.]+/.exec(card.textContent ?? '')?.[0] ?? '';
  const href = link.getAttribute('href') ?? '';
  unmount();
  return { total, href };
}

test.each([
  ['the overdue plan, which is selected first', [], '$100.34'],
  ['all plans', ['Plan p2'], '$300.36'],
  ['another plan', ['Plan p2', 'Plan p1'], '$200.02'],
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
