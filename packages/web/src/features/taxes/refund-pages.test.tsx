import type { TaxRefundDetail } from '@fiducia/contract/taxes/tax-refund.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { Screen as RefundPage } from './tax-refund-page.tsx';

const id = 'a'.repeat(32);
const credit = 'b'.repeat(32);
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

const refund = {
  id,
  friendlyId: '261039553159607',
  orderLineTaxId: id,
  orderLineId: id,
  orderLineFriendlyId: '263335864457094',
  participantName: 'Ada Yates',
  authority: 'federal',
  amount: 15_000,
  method: 'authorityRefund',
  reasonCode: 'foreignStatusProven',
  reason: 'Form W-8BEN arrived late',
  requestedOn: '2026-11-02',
  receivedOn: null,
  status: 'requested',
  sentOn: null,
  answeredOn: null,
  authorityReference: null,
  refusalReason: null,
  bankTransactionId: null,
  nettedOn: null,
  paidOutOn: null,
  closedOn: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
};
const detail: TaxRefundDetail = {
  tax: {
    label: 'Ada Yates, order line 26-333586-445-7094',
    withheldOn: '2026-10-01',
    amount: cents(200_000),
    refunded: cents(0),
    explanation: '20% of $10,000.00.',
    depositId: id,
    depositFriendlyId: '261039553150001',
    settledOn: '2026-10-15',
  },
  payerName: 'Brightwater Mills',
  payerEin: '911234501',
  authorityName: 'IRS Form 945',
  taxingAuthorityId: id,
  formName: 'Form 945',
  requestedBy: 'Toni Tax',
  approvedBy: null,
  letters: { authority: false, participant: false },
  offsets: [],
  open: cents(0),
  receipt: null,
  adjustmentId: null,
  payout: null,
  formsToCorrect: 0,
};

let responses: Record<string, unknown>;
let failing: string | undefined;
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  failing = undefined;
  rights.held = new Set();
  responses = {
    [`/private/tax-refunds/${id}`]: refund,
    [`/private/tax-refunds/${id}/detail`]: detail,
    '/public/tax-adjustment-reasons': [{ code: 'foreignStatusProven', displayName: 'Foreign status proven' }],
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (pathname === failing)
      return Response.json({ status: { successful: false, code: 'broken', message: 'Broken.' } }, { status: 500 });
    if (init?.method === 'POST' && typeof init.body === 'string') {
      sent.push({ path: pathname, body: JSON.parse(init.body) });
      return Response.json({ status: { successful: true, message: 'Done' }, result: { id } });
    }
    return Response.json({
      status: { successful: true, message: '' },
      result: responses[pathname] ?? [],
      collection: { page: 1, resultsPerPage: 25, totalResults: 0, totalPages: 0, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a refund whose details don’t arrive offers another try, and nothing waits for ever', async () => {
  failing = `/private/tax-refunds/${id}/detail`;
  const { container } = renderWithKit(<RefundPage />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(container.querySelector('[class*="skeleton"]')).toBeNull();
  failing = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('20% of $10,000.00.')).toBeTruthy();
});

test('a second person sends the request after a confirmation that names the amount', async () => {
  rights.held = new Set(['tax.approve']);
  renderWithKit(<RefundPage />);
  expect(await screen.findByText('20% of $10,000.00.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('asks the authority for $150.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toEqual([{ path: `/private/tax-refunds/${id}/send`, body: {} }]));
});

test('the receipt is matched to the only bank credit of the amount', async () => {
  rights.held = new Set(['tax.file']);
  responses[`/private/tax-refunds/${id}`] = { ...refund, status: 'agreed', answeredOn: '2026-11-05' };
  responses[`/private/tax-refunds/${id}/detail`] = { ...detail, open: cents(15_000) };
  responses[`/private/tax-refunds/${id}/receipts`] = [
    { id: credit, date: '2026-11-09', amount: 15_000, text: 'US TREASURY 310' },
  ];
  renderWithKit(<RefundPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record receipt' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('$150.00 on 11/09/2026')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record receipt' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/private/tax-refunds/${id}/receive`, body: { bankTransactionId: credit } }]),
  );
});

test('says that no bank credit has the amount yet', async () => {
  rights.held = new Set(['tax.file']);
  responses[`/private/tax-refunds/${id}`] = { ...refund, status: 'agreed' };
  responses[`/private/tax-refunds/${id}/detail`] = { ...detail, open: cents(15_000) };
  renderWithKit(<RefundPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record receipt' }));
  expect(await screen.findByText('No bank credit of this amount')).toBeTruthy();
});

test('the money is paid to the participant or returned to the plan', async () => {
  rights.held = new Set(['tax.file']);
  responses[`/private/tax-refunds/${id}`] = { ...refund, status: 'received', receivedOn: '2026-11-09' };
  renderWithKit(<RefundPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay out' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Plan/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay out' }));
  await waitFor(() => expect(sent).toEqual([{ path: `/private/tax-refunds/${id}/pay-out`, body: { to: 'plan' } }]));
});

test('a tax that isn’t deposited is adjusted, and a deposited one is refunded', async () => {
  const path = `/private/order-line-taxes/${id}/adjustable`;
  const tax = { label: 'Ada Yates', amount: 77_500, left: 77_500, canNet: true, taxYear: 2026, problem: null };
  responses[path] = { ...tax, isDeposited: false };
  const { unmount } = renderWithKit(<GiveBackDialog taxId={id} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Adjust tax' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  queryClient.clear();
  responses[path] = { ...tax, isDeposited: true, canNet: false };
  renderWithKit(<GiveBackDialog taxId={id} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Request refund' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Netted with the next deposit/ })).toHaveProperty('disabled', true);
});

test('says why a tax can’t be given back', async () => {
  const problem = 'Order line 26-1 is in progress. Tax can be given back only after its payments are complete.';
  responses[`/private/order-line-taxes/${id}/adjustable`] = { label: 'Ada', amount: 1, left: 0, problem };
  renderWithKit(<GiveBackDialog taxId={id} onClose={() => undefined} />);
  expect(await screen.findByText(problem)).toBeTruthy();
});
