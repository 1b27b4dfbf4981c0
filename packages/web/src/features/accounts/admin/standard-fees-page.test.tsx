import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './standard-fees-page.tsx';

let mayEdit = true;
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => mayEdit }),
}));

const fee = {
  id: 'f'.repeat(32),
  displayName: 'Overnight check',
  feeTypeCode: 'paymentMethodFee',
  serviceCode: null,
  paymentMethodCode: 'checkOvernight',
  payer: 'masterAccount',
  treatment: 'invoiced',
  amount: 3_000,
};
let listed: readonly object[] = [];
let asked = '';
const sent = vi.fn<(path: string, body: unknown) => void>();
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url), 'https://admin.test');
    if (pathname === '/private/fees' && init?.method !== 'POST') asked = searchParams.toString();
    if (init?.method === 'POST') sent(pathname, JSON.parse(await new Response(init.body).text()));
    const list = pathname === '/private/fees' ? listed : [];
    const result = init?.method === 'POST' ? { id: 'f'.repeat(32) } : list;
    return Response.json({
      status: { successful: true, message: '' },
      result,
      collection: { page: 1, resultsPerPage: 25, totalPages: 0, totalResults: 0 },
      search: { fields: [] },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
  mayEdit = true;
  listed = [];
});

test('a standard fee is created with its amount in cents, and for no account or plan', async () => {
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'New standard fee' }));
  const dialog = await screen.findByRole('dialog', { name: 'New standard fee' });
  await userEvent.type(within(dialog).getByLabelText(/^Fee/), 'Overnight check');
  await userEvent.type(within(dialog).getByLabelText(/^Code/), 'overnight');
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '25.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create fee' }));
  expect(sent.mock.calls).toEqual([
    [
      '/private/fees',
      {
        displayName: 'Overnight check',
        code: 'overnight',
        feeTypeCode: 'requestorFee',
        serviceCode: null,
        paymentMethodCode: null,
        payer: 'payee',
        treatment: 'planExpense',
        amount: 2_550,
        validFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ],
  ]);
});

test('a fee without an amount is not created as a fee of zero', async () => {
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'New standard fee' }));
  const dialog = await screen.findByRole('dialog', { name: 'New standard fee' });
  await userEvent.type(within(dialog).getByLabelText(/^Fee/), 'Overnight check');
  await userEvent.type(within(dialog).getByLabelText(/^Code/), 'overnight');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create fee' }));
  expect(sent).not.toHaveBeenCalled();
});

test('a fee for a service that the payee chooses can’t be a plan expense, and the form says why', async () => {
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'New standard fee' }));
  const dialog = await screen.findByRole('dialog', { name: 'New standard fee' });
  const treatment = within(dialog).getByLabelText<HTMLSelectElement>('Treatment');
  const expense = within(treatment).getByRole<HTMLOptionElement>('option', { name: /^Plan expense/ });
  expect([treatment.value, expense.disabled]).toEqual(['planExpense', false]);
  await userEvent.selectOptions(within(dialog).getByLabelText('Charged for'), 'Payment method');
  expect([treatment.value, expense.disabled]).toEqual(['netReducing', true]);
  within(dialog).getByText(/The payee chooses this service, so its fee can’t be a plan expense/);
  await userEvent.selectOptions(treatment, 'Invoiced');
  await userEvent.selectOptions(within(dialog).getByLabelText('Charged for'), 'Other');
  expect(treatment.value).toBe('invoiced');
});

test('the list shows standard fees only, with names in place of codes', async () => {
  listed = [fee];
  renderWithKit(<Screen />);
  expect(await screen.findByText('The sponsor')).toBeTruthy();
  for (const name of ['Payment method', 'Invoiced', 'All']) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  expect(screen.queryByText('paymentMethodFee')).toBeNull();
  const filters = new URLSearchParams(asked);
  expect([filters.get('search-accountId'), filters.get('search-planId')]).toEqual(['isEmpty()', 'isEmpty()']);
});

test('a user who may not edit accounts sees the fees without the button', async () => {
  mayEdit = false;
  renderWithKit(<Screen />);
  expect(await screen.findByRole('heading', { name: 'Fee schedule' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New standard fee' })).toBeNull();
});
