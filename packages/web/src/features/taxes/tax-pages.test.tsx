import type { TaxesPayable } from '@fiducia/contract/taxes/tax-deposit.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { Screen as BatchPage } from './tax-payment-batch-page.tsx';
import { Screen as TaxesPayablePage } from './taxes-payable-page.tsx';

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

const irs = {
  taxingAuthorityId: id,
  code: 'federal945',
  displayName: 'IRS Form 945',
  kind: 'federal',
  taxes: 9,
  amount: cents(2_682_971),
  unaccepted: 4,
  schedules: ['semiweekly'],
  deposits: 3,
  nextDueOn: '2026-11-30',
  nextAmount: cents(1_521_012),
  lateAmount: cents(0),
  sentAmount: cents(0),
} as const;
const payable: TaxesPayable = {
  today: '2026-11-23',
  authorities: [irs],
  totalAmount: irs.amount,
  nettedAmount: cents(0),
  ledgerAmount: irs.amount,
  differences: [],
};
const batch = {
  id,
  friendlyId: '261039553159607',
  authority: 'federal',
  status: 'open',
  dueOn: '2026-11-25',
  settleOn: '2026-11-24',
  depositMethod: 'eftps',
  corporateBankAccountId: id,
  totalPayments: 2,
  totalAmount: 339_959,
  paidOn: null,
  sentAt: null,
  hasFile: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};
const problem = 'Accept these taxes first: Ada Yates, order line 26-333586-445-7094.';

let responses: Record<string, unknown>;
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  rights.held = new Set();
  responses = {
    '/private/taxes-payable': payable,
    [`/private/tax-payment-batches/${id}`]: batch,
    '/private/tax-deposit-calendar': [
      {
        date: '2026-11-25',
        holiday: null,
        deposits: [
          {
            status: 'due',
            isNextDay: true,
            authorityName: 'IRS Form 945',
            taxingAuthorityId: id,
            payers: ['Brightwater Mills'],
            amount: 11_500_000,
          },
        ],
      },
      { date: '2026-11-26', holiday: 'Thanksgiving Day', deposits: [] },
    ],
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST' && typeof init.body === 'string') {
      sent.push({ path: pathname, body: JSON.parse(init.body) });
      return Response.json(
        {
          status: { successful: false, message: 'This batch wasn’t sent.', code: 'taxBatchNotReady' },
          result: { errors: { 'deposit 26-775444-341-3976': [problem] } },
        },
        { status: 409 },
      );
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

test('shows tax by authority, what is due next, and the days on which nothing can be due', async () => {
  renderWithKit(<TaxesPayablePage />);
  const table = await screen.findByRole('table', { name: 'Taxes payable by authority' });
  expect(within(table).getByRole('link', { name: 'IRS Form 945' }).getAttribute('href')).toBe(
    `/taxing-authority/${id}`,
  );
  expect(within(table).getByText('$26,829.71')).toBeTruthy();
  expect(within(table).getByText('Semiweekly')).toBeTruthy();
  expect(await screen.findByText('Thanksgiving Day')).toBeTruthy();
  expect(screen.getByRole('link', { name: /\$115,000\.00.*Brightwater Mills, next day/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  // Only users who prepare deposits can create batches.
  expect(screen.queryByRole('button', { name: 'Create batch' })).toBeNull();
});

test('a difference of one cent to the ledger names the tax', async () => {
  responses['/private/taxes-payable'] = {
    ...payable,
    totalAmount: irs.amount + 1,
    differences: [{ id, label: 'Ada Yates, order line 26-1', amount: cents(100_001), payable: cents(100_000) }],
  };
  renderWithKit(<TaxesPayablePage />);
  expect(await screen.findByText('The ledger differs by $0.01')).toBeTruthy();
  expect(screen.getByText('Ada Yates, order line 26-1: $1,000.01 withheld, $1,000.00 payable')).toBeTruthy();
});

test('a batch is sent after a confirmation that names the total, and a rejection names its deposits', async () => {
  rights.held = new Set(['tax.approve']);
  renderWithKit(<BatchPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send batch' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 deposits of $3,399.59 to IRS will be marked as sent.');
  expect(dialog.textContent).toContain('This can’t be undone.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send batch' }));
  await waitFor(() => expect(sent).toEqual([{ path: `/private/tax-payment-batches/${id}/send`, body: {} }]));
  expect(await screen.findByText(new RegExp('Ada Yates, order line 26-333586-445-7094'))).toBeTruthy();
});

test('the preparer sees the settings of an open batch, but can’t send it', async () => {
  rights.held = new Set(['tax.file']);
  responses[`/private/tax-payment-batches/${id}`] = { ...batch, settleOn: null };
  renderWithKit(<BatchPage />);
  expect(await screen.findByText('Not ready to send')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Payment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send batch' })).toBeNull();
});
