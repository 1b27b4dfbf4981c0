import type { DepositMatches } from '@fiducia/contract/trust/deposit-match.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { MatchingBoard } from './matching-board.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: () => true }),
}));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
beforeEach(() => queryClient.clear());

const none = { count: 0, amount: cents(0) };
const total = (count: number, amount: number) => ({ count, amount: cents(amount) });

const order = {
  id: 'o',
  friendlyId: '267263656585519',
  serviceCode: 'expressDistributions',
  accountDisplayName: 'Brightwater Logistics',
  planDisplayName: 'Brightwater Logistics 401(k) Plan',
  gap: cents(2_500_00),
  lines: 2,
  isOverduePart: false,
  reason: 'Names the order',
  canMatch: true,
};
const deposit = {
  id: 'd',
  friendlyId: '260000000000009',
  payer: 'Brightwater Logistics',
  receivedOn: '2026-11-19',
  typeName: 'Incoming money transfer',
  bankText: 'WIRE REF 26-726365-658-5519',
  remaining: cents(2_500_00),
  holdEndsOn: null,
  grade: 'exact',
  group: 'exact',
  orders: [order],
  iras: [],
} as const;

async function open(more: Partial<DepositMatches> = {}): Promise<HTMLElement> {
  const result: DepositMatches = {
    deposits: [deposit],
    totals: {
      exact: total(1, 2_500_00),
      likely: total(1, 600_00),
      possible: none,
      ira: none,
      none: total(2, 3_200_00),
    },
    ordersInNeed: total(14, 9_000_00),
    linked: total(3, 1_248_90),
    recent: [],
    ...more,
  };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result }));
  const { container } = renderWithKit(<MatchingBoard mayLink />);
  await screen.findByRole('heading', { name: 'Exact' });
  return container;
}

const legend = (container: HTMLElement) =>
  [...container.querySelectorAll('[class*="_legend_"] li')].map(({ textContent }) => textContent);

test('the board leads with what to match, and names the linked money in its head and its bar, in dollars', async () => {
  const container = await open();
  expect(screen.getByText('$6,300.00').closest('strong')).toBeTruthy();
  expect(screen.getByText('in 4 deposits to match')).toBeTruthy();
  expect(screen.getByRole('link', { name: '$1,248.90 linked' }).getAttribute('href')).toMatch(/^\/deposit-links#/);
  expect(screen.getByText('$7,548.90 to match or associate')).toBeTruthy();
  expect(screen.getByText('14 orders awaiting $9,000.00')).toBeTruthy();
  expect(legend(container)).toEqual([
    'Exact $2,500.00',
    'Likely $600.00',
    'No match $3,200.00',
    'To associate $1,248.90',
  ]);
});

test('without linked money, the board doesn’t name it', async () => {
  const container = await open({ linked: none });
  expect(screen.queryByRole('link', { name: /linked/ })).toBeNull();
  expect(legend(container)).not.toContainEqual(expect.stringContaining('To associate'));
});

test('a deposit and its order are one row, whose amounts say what they are', async () => {
  await open();
  const row = screen.getByRole('checkbox').closest('li');
  expect(row?.textContent).toContain('Left to match $2,500.00');
  expect(row?.textContent).toContain('26-726365-658-5519 · Brightwater LogisticsStill needed $2,500.00');
});
