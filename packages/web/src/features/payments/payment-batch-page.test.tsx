import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  total: 1_234_500,
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
  transitions: [],
  history: [],
};
const late = { isLate: true };
const withdrawn = 'This file was withdrawn with its batch.';
const unclear = { sending: { at: '2026-11-20T15:00:00.000Z', byName: 'Theo Teller', sha256: 'f'.repeat(64) } };
let changedSummary: Partial<PaymentBatchSummary>;
let ofType: 'ach' | 'check';
let sent: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  queryClient.clear();
  [ofType, sent] = ['ach', []];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST' && typeof init.body === 'string')
      sent.push({ path: pathname, body: JSON.parse(init.body) });
    if (pathname.endsWith('/download'))
      return Response.json(
        { status: { successful: false, message: withdrawn, code: 'x' }, result: {} },
        { status: 409 },
      );
    const responses: Readonly<Record<string, unknown>> = {
      [`/private/payment-batches/${id}`]: { ...batch, paymentBatchType: ofType },
      [`/private/payment-batches/${id}/summary`]: { ...summary, ...changedSummary },
    };
    return Response.json({
      status: { successful: true, message: '' },
      result: responses[pathname] ?? [],
      collection: { page: 1, resultsPerPage: 25, totalResults: 0, totalPages: 0, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['payments.release', late, 'This batch can no longer be paid on 11/20/2026', 1],
  ['payments.view', late, 'This batch can no longer be paid on 11/20/2026', 0],
  ['payments.release', unclear, 'We don’t know whether the bank accepted this batch', 1],
  ['payments.view', unclear, 'We don’t know whether the bank accepted this batch', 0],
])(
  'with %s, for %o, everyone sees “%s”; users who can release can confirm acceptance by the bank',
  async (right, of, title, count) => {
    rights.held = new Set([right]);
    changedSummary = of;
    renderWithKit(<Screen />);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Mark as accepted' })).toHaveLength(count);
  },
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const whatFollows = /\$12,345\.00 total.*can no longer cancel the batch here/;

test.each([
  ['ach', late, 'Mark this batch as accepted on time?', 'Mark as accepted'],
  ['check', late, 'Mark these checks as mailed on time?', 'Mark as mailed'],
  ['ach', unclear, 'Mark this batch as accepted by the bank?', 'Mark as accepted'],
] as const)(
  'marks a %s batch as sent after two confirmations that explain the consequences: %o',
  async (type, of, title, answer) => {
    rights.held = new Set(['payments.release']);
    [changedSummary, ofType] = [of, type];
    renderWithKit(<Screen />);
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    expect((await screen.findByRole('dialog', { name: title })).textContent).toMatch(whatFollows);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await press(answer);
    await screen.findByRole('dialog', { name: title });
    await press('Continue');
    await screen.findByRole('dialog', { name: `${answer}: $12,345.00?` });
    expect(sent).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() =>
      expect(sent).toEqual([{ path: `/private/payment-batches/${id}/send`, body: { resolution: 'atBank' } }]),
    );
  },
);

test('asks for confirmation that the bank did not accept a batch, because a mistake pays everyone twice', async () => {
  rights.held = new Set(['payments.release']);
  changedSummary = unclear;
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as not accepted' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('every payee is paid twice');
  expect(sent).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as not accepted' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ resolution: 'notAtBank' }));
});

test('shows on the page why checks could not be downloaded', async () => {
  rights.held = new Set(['payments.release']);
  const file = {
    id: 'b'.repeat(32),
    kind: 'checks',
    fileName: 'checks.pdf',
    fileDate: '2026-11-20',
    fileIdModifier: null,
    messageId: null,
    sha256: 'f'.repeat(64),
    sizeBytes: 10,
    totalCount: 1,
    total: 1_234_500,
    createdAt: '2026-11-20T15:00:00.000Z',
  };
  changedSummary = { files: [file], payments: [{ status: 'created', count: 1, total: 1_234_500 }] };
  ofType = 'check';
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print checks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Checks not downloaded' });
  expect(dialog.textContent).toContain(withdrawn);
  expect(sent.map(({ path }) => path)).toEqual([`/private/payment-batches/${id}/print`]);
});
