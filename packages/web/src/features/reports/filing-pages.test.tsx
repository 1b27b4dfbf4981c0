import type { FilingYear, FormsOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { Screen as QueuePage } from './change-request-queue-page.tsx';
import { Screen as ArchivePage } from './irs-form-archive-page.tsx';
import { Screen as YearPage } from './irs-form-reporting-page.tsx';
import { Screen as FilePage } from './reporting-file-page.tsx';

const id = 'a'.repeat(32);
const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({
    user: { id: 'b'.repeat(32), type: 'staffMember' },
    isSignedIn: true,
    may: (right: string) => rights.held.has(right),
  }),
}));
vi.mock('../../shell/use-route.ts', async (original) => ({
  ...(await original<object>()),
  useParameter: () => id,
}));

const payer: FormsOfPayer = {
  id: '1099-R/123456789',
  formCode: '1099-R',
  payerKey: '123456789',
  payerName: 'Brightwater 401(k) Plan',
  payerEin: '123456789',
  people: 312,
  forms: 314,
  unreleased: 0,
  gross: cents(620_488_109),
  taxable: cents(587_011_466),
  federalTax: cents(110_231_820),
  ledger: cents(110_236_820),
  reportedBySponsor: cents(0),
  difference: cents(-5_000),
  deposited: cents(106_197_589),
  toDeposit: cents(4_039_231),
  errors: 1,
  step: 'notStarted',
  records: 0,
  accepted: 0,
  rejected: 0,
  toFile: 314,
  toCorrect: 0,
  recipientDueOn: '2027-02-01',
  authorityDueOn: '2027-03-31',
  isExtended: false,
  files: [],
  states: [
    {
      state: 'OR',
      stateName: 'Oregon',
      forms: 12,
      tax: cents(41_200),
      income: cents(515_000),
      accepted: 0,
      rejected: 0,
      toFile: 12,
      toCorrect: 0,
      files: [],
    },
  ],
};
const year: FilingYear = {
  year: 2026,
  today: '2027-01-20',
  payers: [payer],
  differences: [
    {
      place: 'taxAndLedger',
      id,
      label: 'Ada Yates, order line 26-1',
      sentence: '$2,000.00 withheld, but $2,050.00 in the ledger',
      differenceCents: cents(-5_000),
    },
  ],
  returns: [{ form: 'Form 945', withheld: cents(110_236_820), forms: cents(110_231_820) }],
  waitingRequests: 2,
  exceptions: [
    {
      id: 'x',
      name: 'Rosa Ibarra',
      formCode: '1099-R',
      payerName: payer.payerName,
      payerEin: payer.payerEin,
      sentence: 'The SSN is missing. Request Form W-9.',
      href: '/participants/1',
      action: 'Open participant',
      isBlocking: true,
    },
  ],
};
const file = {
  id,
  friendlyId: '271039553159607',
  taxYear: 2026,
  formCode: '1099-R',
  kindCode: 'original',
  payerName: payer.payerName,
  payerEin: '123456789',
  destination: 'IRS',
  formatCode: 'irisCsv',
  totalRecords: 2,
  totalGross: 100_000,
  totalTaxable: 100_000,
  totalFederalTax: 20_000,
  totalStateTax: 0,
  totalAccepted: 0,
  totalRejected: 0,
  totalCorrections: 0,
  status: 'validated',
  receiptId: null,
  validatedAt: '2027-02-01T15:00:00.000Z',
  approvedAt: null as string | null,
  sentAt: null,
  acceptedAt: null,
  hasFile: true,
  createdAt: '2027-02-01T14:00:00.000Z',
  updatedAt: '2027-02-01T14:00:00.000Z',
  transitions: [],
};
const request = {
  id,
  taxFormId: id,
  recipientName: 'Otto Fielding',
  formCode: '1099-R',
  taxYear: 2026,
  box: '7a',
  oldValue: '1',
  newValue: '7',
  reason: 'I was 61',
  status: 'waitingForReview',
  askedBy: 'c'.repeat(32),
  askedByName: 'Otto Fielding',
  decisionNote: null,
};

let responses: Record<string, unknown>;
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  rights.held = new Set(['tax.view', 'tax.file']);
  responses = {
    '/private/irs-form-reporting': year,
    [`/private/tax-reporting-files/${id}`]: file,
    [`/private/tax-reporting-files/${id}/detail`]: {
      problems: [
        {
          recordId: null,
          name: 'Mei Tan',
          sentence: 'The city is missing.',
          href: '/participants/2',
          isBlocking: true,
        },
      ],
      createdByName: 'Toni Tax',
      approvedByName: null,
      dueOn: '2027-03-31',
      destinationName: 'the IRS',
    },
    '/public/tax-reporting-change-logs': [request],
    [`/private/tax-reporting-change-logs/${id}/preview`]: {
      id,
      recipientName: 'Otto Fielding',
      formCode: '1099-R',
      taxYear: 2026,
      boxes: [{ box: '7a', name: 'Distribution code', before: '1', after: '7', isChanged: true }],
      deMinimis: null,
      blocker: null,
      filing: 'The corrected form is filed as a one-step correction.',
      history: [],
    },
    '/private/irs-form-archive/people': [],
    '/public/tax-form-codes': [
      { code: '1', displayName: 'Early distribution, no known exception', boxValue: '1' },
      { code: '7', displayName: 'Normal distribution', boxValue: '7' },
    ],
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST') {
      sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
      return Response.json({ status: { successful: true, message: 'Done' }, result: { ids: [id], records: 314, id } });
    }
    return Response.json({
      status: { successful: true, message: '' },
      result: responses[pathname] ?? [],
      collection: { page: 1, resultsPerPage: 25, totalResults: 1, totalPages: 1, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the year leads with what blocks filing, and names the record that differs', async () => {
  renderWithKit(<YearPage />);
  await screen.findByText('1 error and a $50.00 difference to fix before filing');
  screen.getByText('Ada Yates, order line 26-1');
  screen.getByText(/\$2,000.00 withheld, but \$2,050.00 in the ledger/);
  const row = screen.getByRole('row', { name: /Brightwater 401\(k\) Plan/ });
  within(row).getByText('Not started');
  screen.getByText('The SSN is missing. Request Form W-9.');
  expect(screen.getByRole('link', { name: 'Open participant' }).getAttribute('href')).toBe('/participants/1');
});

test('creates the file of a payer’s originals', async () => {
  const user = userEvent.setup();
  renderWithKit(<YearPage />);
  await user.click(await screen.findByRole('button', { name: payer.payerName }));
  await user.click(await screen.findByRole('button', { name: 'Create file (314 originals)' }));
  await waitFor(() => expect(sent[0]?.path).toBe('/private/tax-reporting-files'));
  expect(sent[0]?.body).toMatchObject({ formCode: '1099-R', payer: '123456789', kind: 'original' });
});

test('creates the file for a state with amounts on the forms', async () => {
  const user = userEvent.setup();
  renderWithKit(<YearPage />);
  await user.click(await screen.findByRole('button', { name: payer.payerName }));
  const oregon = screen.getByRole('region', { name: 'Oregon' });
  within(oregon).getByText('Oregon: 12 forms, $412.00 withheld, $5,150.00 income');
  await user.click(within(oregon).getByRole('button', { name: 'Create state file (12 originals)' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ destination: 'OR', kind: 'original' }));
});

test('the answer of a state is recorded for its whole file', async () => {
  responses[`/private/tax-reporting-files/${id}`] = {
    ...file,
    destination: 'OR',
    formatCode: 'pub1220',
    status: 'sent',
    approvedAt: '2027-02-02T15:00:00.000Z',
  };
  const user = userEvent.setup();
  renderWithKit(<FilePage />);
  await user.click(await screen.findByRole('button', { name: 'Record answer' }));
  expect(screen.queryByRole('button', { name: 'Import acknowledgment' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason, if rejected/), 'Wrong code');
  await user.click(within(dialog).getByRole('button', { name: 'Record answer' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`/private/tax-reporting-files/${id}/answer`));
  expect(sent[0]?.body).toEqual({ answer: 'accepted', reason: 'Wrong code' });
});

test('a user who may only view is offered no filing', async () => {
  rights.held = new Set(['tax.view']);
  const user = userEvent.setup();
  renderWithKit(<YearPage />);
  await user.click(await screen.findByRole('button', { name: payer.payerName }));
  expect(await screen.findAllByText('No files yet.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Create (?:state )?file/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload IRIS template' })).toBeNull();
});

test('says that there is nothing to report', async () => {
  responses['/private/irs-form-reporting'] = { ...year, payers: [], differences: [], exceptions: [] };
  renderWithKit(<YearPage />);
  await screen.findByText(/No payments to report for/);
});

test('a file shows its problems, and only a second person may approve it', async () => {
  renderWithKit(<FilePage />);
  await screen.findByText('1 entry to fix, then validate again');
  expect(screen.getByRole('link', { name: 'Mei Tan' }).getAttribute('href')).toBe('/participants/2');
  expect(screen.queryByRole('button', { name: 'Approve file' })).toBeNull();
  screen.getByRole('button', { name: 'Discard file' });
});

test('an approver approves, and sees neither download nor discard', async () => {
  rights.held = new Set(['tax.view', 'tax.approve']);
  const user = userEvent.setup();
  renderWithKit(<FilePage />);
  await user.click(await screen.findByRole('button', { name: 'Approve file' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/private/tax-reporting-files/${id}/approve`]));
  expect(screen.queryByRole('button', { name: 'Discard file' })).toBeNull();
});

test('an approved file is recorded as sent with its receipt', async () => {
  responses[`/private/tax-reporting-files/${id}`] = { ...file, approvedAt: '2027-02-02T15:00:00.000Z' };
  const user = userEvent.setup();
  renderWithKit(<FilePage />);
  await user.click(await screen.findByRole('button', { name: 'Record as sent' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Receipt ID/), '2027-ABC');
  await user.click(within(dialog).getByRole('button', { name: 'Record as sent' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ receiptId: '2027-ABC' }));
});

test('a request shows the form before and after, and is approved by another user', async () => {
  rights.held = new Set(['payments.view', 'tax.approve']);
  const user = userEvent.setup();
  renderWithKit(<QueuePage />);
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  await screen.findByText('The corrected form is filed as a one-step correction.');
  const row = screen.getByRole('row', { name: /7a Distribution code/ });
  expect(row.dataset['changed']).toBe('true');
  await within(row).findByText('1: Early distribution, no known exception');
  within(row).getByText('7: Normal distribution');
  screen.getByRole('button', { name: 'Approve correction' });
});

test('the archive finds no one, and says how to search', async () => {
  const user = userEvent.setup();
  renderWithKit(<ArchivePage />);
  await user.click(await screen.findByRole('tab', { name: 'Find a person' }));
  await user.type(screen.getByLabelText('Name or tax ID'), 'Nobody');
  await user.click(screen.getByRole('button', { name: 'Find person' }));
  await screen.findByText('No filed forms found');
});
