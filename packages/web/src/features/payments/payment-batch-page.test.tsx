import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { Screen } from './payment-batch-page.tsx';

const id = 'a'.repeat(32);
const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({
    user: { type: 'staffMember' },
    isSignedIn: true,
    may: (right: string) => rights.held.has(right),
  }),
}));
vi.mock('../../shell/use-route.ts', async (original) => ({
  ...(await original<object>()),
  useParameter: () => id,
}));

const batch = {
  id,
  friendlyId: '260191491899976',
  paymentBatchType: 'ach',
  status: 'enteredAtBank',
  effectiveDate: '2026-11-20',
  bankAccountName: 'Trust account',
  totalCount: 1,
};
const summary: PaymentBatchSummary = {
  byMethod: [],
  byTax: [],
  gross: 0,
  fees: 0,
  net: 0,
  checkNumbers: null,
  releasersNeeded: 1,
  releases: [],
  prints: [],
  files: [],
  isLate: false,
  sending: null,
  payments: [],
  moves: [],
  history: [],
};
const late = { isLate: true };
const unclear = { sending: { at: '2026-11-20T15:00:00.000Z', byName: 'Theo Teller', sha256: 'f'.repeat(64) } };
let told: Partial<PaymentBatchSummary>;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://here.test');
    const answers: Readonly<Record<string, unknown>> = {
      [`/private/payment-batches/${id}`]: batch,
      [`/private/payment-batches/${id}/summary`]: { ...summary, ...told },
    };
    return Response.json({
      status: { successful: true, message: '' },
      result: answers[pathname] ?? [],
      collection: { page: 1, resultsPerPage: 25, totalResults: 0, totalPages: 0, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['payments.release', late, 'This batch can no longer be paid on 11/20/2026', 1],
  ['payments.view', late, 'This batch can no longer be paid on 11/20/2026', 0],
  ['payments.release', unclear, 'It is not known whether the bank has this batch', 1],
  ['payments.view', unclear, 'It is not known whether the bank has this batch', 0],
])(
  'with %s, of %o everybody reads “%s”; who may release says that the bank has it',
  async (right, of, title, count) => {
    rights.held = new Set([right]);
    told = of;
    renderWithKit(<Screen />);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'The bank has it' })).toHaveLength(count);
  },
);
