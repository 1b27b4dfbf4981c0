import type { ProofOfBank, TrustSummary } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { MoneyToday } from './money-today.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: () => false }),
}));

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
