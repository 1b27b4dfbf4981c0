import type { ProofOfBank, TrustSummary } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { MoneyToday } from './money-today.tsx';

const reader = vi.hoisted(() => ({ mayPay: false }));
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (permission: string) => reader.mayPay && permission === 'payments.view' }),
}));
afterEach(() => {
  reader.mayPay = false;
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
  ['a statement is missing', { isOutdated: true }, 'Last proof: 11/25/2026. Upload the next statement', 'outdated'],
  [
    'there is no statement',
    { isOutdated: true, bankBalanceOn: null },
    'Last proof missing. Upload the next',
    'outdated',
  ],
  [
    'differ',
    { isOutdated: true, difference: cents(1) },
    'Bank, ledger, and order lines differ as of 11/25/2026',
    'late',
  ],
] as const)('the proof on Home when bank and books: %s', (_when, bank, text, look) => {
  renderWithKit(<MoneyToday summary={summaryOf(bank)} />);
  const link = screen.getByRole('link', { name: new RegExp(text) });
  expect(link.className).toContain(look);
});

test('the time to the cutoff keeps its place while it loads', async () => {
  reader.mayPay = true;
  const cutOff = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string) =>
    new URL(address, 'http://here.test').pathname.endsWith('/effective-date')
      ? cutOff.promise
      : Response.json({
          status: { successful: true, message: '' },
          result: { bankAccounts: [{ id: 'b', paymentBatchTypes: ['ach'] }], instructions: [] },
        }),
  );
  renderWithKit(<MoneyToday summary={summaryOf({})} />);
  const place = await screen.findByText('10 h 00 min to the ACH cutoff.');
  expect(place.getAttribute('aria-hidden')).toBe('true');
  expect(place.className).toContain('place');
  const cutOffAt = new Date(Date.now() + 125 * 60_000 + 30_000).toISOString();
  cutOff.resolve(Response.json({ status: { successful: true, message: '' }, result: { cutOffAt } }));
  const text = await screen.findByText(/^2 h 0\d min to the ACH cutoff\.$/);
  expect(text.hasAttribute('aria-hidden')).toBe(false);
  expect(text.className).toBe('');
});
