import type { FeesPayable } from '@fiducia/contract/taxes/order-line-fee.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeeActions, type FeeChangeBody } from '../../entity/fee-actions.tsx';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { requestTo } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Screen as FeesPayablePage } from './fees-payable-page.tsx';

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

const payable: FeesPayable = {
  today: '2026-11-25',
  earliestSettlement: '2026-11-27',
  collected: cents(20_000),
  swept: cents(5_000),
  ledger: cents(15_000),
  rows: [
    {
      id: 'one',
      feePayeeId: id,
      payeeName: 'Operating account',
      feeTypeCode: 'requestorFee',
      period: '2026-11',
      lines: 3,
      amount: cents(15_000),
      payable: cents(10_000),
      held: cents(0),
      inSweep: cents(0),
      waiting: cents(5_000),
      holdReason: null,
    },
  ],
};
let shown: FeesPayable = payable;
const sent = vi.fn<(path: string, body: unknown) => void>();
const results: Readonly<Record<string, () => unknown>> = {
  '/private/fees-payable': () => shown,
  '/public/fee-types': () => [{ id: 'requestorFee', code: 'requestorFee', displayName: 'Requestor fee' }],
  '/public/corporate-bank-accounts': () => [{ id, displayName: 'Trust checking' }],
};
beforeEach(() => {
  queryClient.clear();
  shown = payable;
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(url), 'https://admin.test');
    const isRead = init?.method === undefined || init.method === 'GET';
    if (!isRead) sent(pathname, JSON.parse(await new Response(init?.body).text()));
    return Response.json({
      status: { successful: true, message: '' },
      result: isRead ? (results[pathname]?.() ?? []) : { id },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
  rights.held.clear();
});

test('shows what is owed by payee, type, and month, and prepares its payment', async () => {
  rights.held.add('fees.edit');
  const user = userEvent.setup();
  renderWithKit(<FeesPayablePage />);
  const row = await screen.findByRole('row', { name: /Operating account/ });
  await waitFor(() => expect(within(row).getByText('Requestor fee')).toBeTruthy());
  expect(within(row).getByText('November 2026')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Make payment' }));
  const dialog = await screen.findByRole('dialog', { name: /Pay \$100.00 to Operating account/ });
  await user.selectOptions(await within(dialog).findByLabelText('Paid from'), id);
  await user.click(within(dialog).getByRole('button', { name: 'Prepare payment' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/private/fee-sweeps', {
      feePayeeId: id,
      parts: [{ feeTypeCode: 'requestorFee', period: '2026-11' }],
      settleOn: '2026-11-27',
      corporateBankAccountId: id,
    }),
  );
});

test('without the right to edit fees, they can only be viewed', async () => {
  renderWithKit(<FeesPayablePage />);
  await screen.findByRole('row', { name: /Operating account/ });
  expect(screen.queryByRole('button', { name: /Make payment|Hold/ })).toBeNull();
});

test('warns if collected fees minus swept fees differ from the ledger', async () => {
  shown = { ...payable, ledger: cents(14_000) };
  renderWithKit(<FeesPayablePage />);
  expect(await screen.findByText('The ledger differs by $10.00')).toBeTruthy();
});

test('an empty list says what will appear', async () => {
  shown = { ...payable, rows: [], collected: cents(0), swept: cents(0), ledger: cents(0) };
  renderWithKit(<FeesPayablePage />);
  expect(await screen.findByText('No fees to pay out')).toBeTruthy();
});

const request = (body: FeeChangeBody) => requestTo('PATCH /public/order-line-fees/:id', { params: { id }, body });

test('a fee is waived with a reason', async () => {
  const user = userEvent.setup();
  renderWithKit(<FeeActions fee={{ displayName: 'Wire', payer: 'payee', isWaived: false }} request={request} />);
  await user.click(screen.getByRole('button', { name: 'Waive' }));
  await user.type(await screen.findByLabelText('Reason'), 'Late notice');
  await user.click(screen.getByRole('button', { name: 'Waive fee' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(`/public/order-line-fees/${id}`, { isWaived: true, reason: 'Late notice' }),
  );
});

test('another payer is chosen, without the current one, and needs a reason', async () => {
  const user = userEvent.setup();
  renderWithKit(<FeeActions fee={{ displayName: 'Wire', payer: 'payee', isWaived: false }} request={request} />);
  await user.click(screen.getByRole('button', { name: 'Change payer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change who pays: Wire' });
  expect(within(dialog).queryByRole('option', { name: 'The payee' })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Paid by'), 'masterAccount');
  await user.click(within(dialog).getByRole('button', { name: 'Change payer' }));
  expect(sent).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('Reason'), 'The sponsor agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Change payer' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(`/public/order-line-fees/${id}`, {
      payer: 'masterAccount',
      reason: 'The sponsor agreed',
    }),
  );
});
