import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { Screen as ListScreen } from './fincen-page.tsx';
import { Screen as RequestScreen } from './fincen-request-page.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (right: string) => rights.held.has(right) }),
}));
vi.mock('../../shell/use-route.ts', async (original) => ({
  ...(await original<object>()),
  useParameter: () => 'r',
  usePath: () => '/legal/fincen',
}));

const matchOf = (id: string, recordName: string, basis: 'number' | 'alias') => ({
  id,
  trackingNumber: `10${id}`,
  subjectKind: 'individual',
  subjectName: 'Galina Ivanova',
  subject: {
    names: ['Galina Ivanova', 'Ada Zeltmann'],
    numbers: ['SSN/ITIN ending in 9998'],
    birthDates: ['1988-02-08'],
    addresses: ['Tampa'],
  },
  basis,
  listedName: 'Ada Zeltmann',
  scoreBasisPoints: 10_000,
  recordKind: 'participant',
  recordName,
  record: {
    taxId: 'XXXXX9998',
    dateOfBirth: '1988-02-08',
    address: '1 Main Street',
    link: '/participants/p',
    accounts: 1,
    lastActivityOn: '2026-11-01',
    payments: 2,
    paidCents: 123_456,
  },
  status: 'open',
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
});
let matches: ReturnType<typeof matchOf>[];
let status: string;
let asked: string[];
let sent: unknown[];

const fileOf = () => ({
  id: 'r',
  requestedOn: '2026-11-20',
  answerDueOn: '2026-12-04',
  totalIndividuals: 3,
  totalBusinesses: 1,
  totalSubjects: 4,
  status,
  searchedAt: '2026-11-20T15:00:00.000Z',
  totalMatches: matches.length,
  answeredAt: null,
  answerNote: null,
  purgedAt: null,
  individualStoredFileId: 'i',
  businessStoredFileId: 'b',
});

function resultOf(url: URL, body: string): unknown {
  asked.push(url.pathname);
  if (url.pathname.endsWith('/decide')) {
    sent.push(JSON.parse(body));
    matches = matches.slice(1);
    return {};
  }
  if (url.pathname.endsWith('/detail'))
    return {
      file: fileOf(),
      individualSha256: 'a'.repeat(64),
      businessSha256: 'b'.repeat(64),
      uploadedBy: 'Casey Compliance',
      answeredBy: null,
      proof: {
        records: { participant: 1_234, payee: 5, sponsor: 3, plan: 8 },
        accountsFrom: '2025-11-20',
        transactionsFrom: '2026-05-20',
        matcher: '1',
        thresholds: 'name 0.88',
      },
      subjects: [
        {
          trackingNumber: '10a',
          kind: 'individual',
          names: ['Galina Ivanova'],
          numbers: [],
          birthDates: [],
          addresses: [],
        },
      ],
      daysKept: 90,
      matches,
    };
  return [fileOf()];
}

beforeEach(() => {
  queryClient.clear();
  window.history.replaceState(null, '', '/legal/fincen');
  rights.held = new Set(['legal.view314a']);
  matches = [matchOf('a', 'Ada Miller', 'number'), matchOf('b', 'Ada Zeltmann', 'alias')];
  status = 'searched';
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const result = resultOf(url, typeof init?.body === 'string' ? init.body : '');
    const envelope = {
      status: { successful: true, message: '' },
      result,
      collection: { page: 1, resultsPerPage: 25, totalResults: 1, totalPages: 1, isFullCount: true },
    };
    return new Response(JSON.stringify(envelope));
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['list', ListScreen],
  ['request', RequestScreen],
])('[fincen-secrecy] the page of a %s isn’t found without the permission, and asks the server nothing', (_, Screen) => {
  rights.held = new Set(['legal.view', 'legal.edit']);
  renderWithKit(<Screen />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(asked).toEqual([]);
});

test('shows a match with both sides and the reason', async () => {
  renderWithKit(<RequestScreen />);
  await screen.findByRole('heading', { name: 'Ada Miller' });
  expect(screen.getByText('The tax ID is the same, whatever the names.')).toBeTruthy();
  expect(screen.getByText('SSN/ITIN ending in 9998')).toBeTruthy();
  expect(screen.getByText('Decide on 2 matches. Then report the confirmed ones to FinCEN.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record response' })).toBeNull();
});

test('J and K move between matches, and C decides with a reason', async () => {
  renderWithKit(<RequestScreen />);
  await screen.findByRole('heading', { name: 'Ada Miller' });
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByText('The name has the same words as the alias “Ada Zeltmann”.');
  fireEvent.keyDown(window, { key: 'k' });
  await screen.findByRole('heading', { name: 'Ada Miller' });
  fireEvent.keyDown(window, { key: 'c' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Same person.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm match' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'confirmed', note: 'Same person.' }]));
});

test('states when the lists are deleted, and what was searched', async () => {
  window.history.replaceState(null, '', '/legal/fincen#proof');
  renderWithKit(<RequestScreen />);
  await screen.findByText(/deleted 90 days after the request is closed/);
  expect(screen.getByText('1,234')).toBeTruthy();
});

test('a request without matches needs no response', async () => {
  matches = [];
  status = 'noMatch';
  renderWithKit(<RequestScreen />);
  await screen.findByText('Nothing matches, so FinCEN expects no response.');
  expect(screen.getByText('No matches')).toBeTruthy();
});
