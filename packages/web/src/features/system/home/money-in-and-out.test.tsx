import type { ProofOfBank, TrustSummary } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { MoneyInAndOut } from './money-in-and-out.tsx';

const reader = vi.hoisted(() => ({ permissions: new Set<string>() }));
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (permission: string) => reader.permissions.has(permission) }),
}));
afterEach(() => {
  reader.permissions.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const zero = cents(0);
const none = { count: 0, amount: zero };

const bankOf = (more: Partial<ProofOfBank>): ProofOfBank => ({
  corporateBankAccountId: 'b',
  displayName: 'Trust checking',
  bankBalance: zero,
  bankBalanceOn: '2026-11-25',
  isOutdated: false,
  broughtForward: zero,
  ledgerCash: zero,
  held: zero,
  unmatched: zero,
  difference: zero,
  ...more,
});

const summaryOf = (bank: Partial<ProofOfBank>): TrustSummary => ({
  asOf: '2026-11-27T17:00:00Z',
  tiles: [],
  banks: [bankOf(bank)],
  holders: [],
  ledgerCash: zero,
  heldForOthers: zero,
  receivables: zero,
  ledgerDifference: zero,
  associatedByLedger: zero,
  associatedByLines: zero,
  linesDifference: zero,
  days: [{ date: '2026-11-27', received: null, paid: null, balance: null }],
  flow: {
    expected: none,
    received: none,
    linked: none,
    notHere: zero,
    matched: none,
    fitting: none,
    unknown: none,
  },
});

test.each([
  ['agree', {}, 'Bank, ledger, and order lines agree as of 11/25/2026', 'proven'],
  ['a statement is missing', { isOutdated: true }, 'No statement since 11/25/2026', 'outdated'],
  ['there is no statement', { isOutdated: true, bankBalanceOn: null }, 'No statement yet', 'outdated'],
  [
    'differ',
    { isOutdated: true, difference: cents(1) },
    'Bank, ledger, and order lines differ as of 11/25/2026',
    'late',
  ],
] as const)('the proof on Home when bank and books: %s', (_when, bank, text, look) => {
  reader.permissions.add('trust.edit');
  renderWithKit(<MoneyInAndOut summary={summaryOf(bank)} queues={[]} />);
  const link = screen.getByRole('link', { name: text });
  expect(link.className).toContain(look);
  // A missing statement is said once, with what to do.
  expect(screen.queryAllByText(/statement/i).map(({ textContent }) => textContent)).toEqual(
    look === 'outdated' ? [text, 'Upload statement'] : [],
  );
});

const amount = (count: number, dollars: number) => ({ count, amount: cents(dollars * 100) });

test('money in and out names the date of each amount, what nobody expected, and what a payable amount leaves out', async () => {
  reader.permissions.add('payments.view');
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: { successful: true, message: '' },
      result: {
        bankAccounts: [],
        instructions: [
          { net: 265_00, blockers: [] },
          { net: 167_00, blockers: ['onHold'] },
        ],
      },
    }),
  );
  const summary: TrustSummary = {
    ...summaryOf({}),
    flow: {
      expected: amount(14, 1_783),
      received: amount(6, 206),
      linked: amount(3, 125),
      notHere: cents(1_574_00),
      matched: amount(2, 81),
      fitting: amount(1, 3),
      unknown: amount(3, 122),
    },
  };
  const batches = { code: 'batchesToRelease', count: 2, total: 333_00 } as WorkQueue;
  renderWithKit(<MoneyInAndOut summary={summary} queues={[batches]} />);
  await screen.findByText('Payable');
  const columns = [...document.querySelectorAll('ul > li')].map((column) =>
    [...column.querySelectorAll('a > *, small')].map(({ textContent }) => textContent),
  );
  const texts = columns.map((column) => [...new Set(column)].join(' | '));
  expect(texts.slice(0, 3)).toEqual([
    'Expected | $1,783.00 | 14 orders | as of today | $122.00 not expected',
    'To match | $206.00 | 6 deposits | by 11/25/2026 | $1,574.00 not here yet | $125.00 to associate',
    'Exact match | $81.00 | 2 deposits | by 11/25/2026 | $3.00 not exact | $122.00 no order',
  ]);
  expect(texts[3]).toMatch(
    /^Payable \| \$265\.00 \| 1 payment, no batch \| (today|on [\d/]+) \| \$333\.00 2 batches to release \| \$167\.00 not payable yet$/,
  );
});
