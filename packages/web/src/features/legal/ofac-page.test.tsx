import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { Screen } from './ofac-page.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (right: string) => rights.held.has(right) }),
}));

const hitOf = (id: string, subjectName: string, reviewedAt: string | null = null) => ({
  id,
  subjectName,
  subjectKind: 'participant',
  listedName: subjectName,
  list: 'sdn',
  entNum: 17,
  scoreBasisPoints: 9_650,
  grade: 'low',
  status: 'open',
  reviewedAt,
  reportDueOn: null,
});
let hits: ReturnType<typeof hitOf>[];
let lists: object[];
let cleared: unknown[];
let pulls: object[];
let versions: object[];

const runs = [
  {
    id: 'r',
    list: 'sdn',
    settingsVersion: null,
    startedAt: '2026-11-23T16:02:00.000Z',
    finishedAt: '2026-11-23T16:14:00.000Z',
    queued: 41_210,
    screened: { participant: 41_207 },
    newHits: 2,
  },
  {
    id: 's',
    list: null,
    settingsVersion: 'Sanctions screening 2026-11 no. 4',
    startedAt: '2026-11-20T05:00:00.000Z',
    finishedAt: '2026-11-20T05:09:00.000Z',
    queued: 41_200,
    screened: { participant: 41_199 },
    newHits: 0,
  },
];

const settings = [
  {
    id: 'a',
    version: 'Sanctions screening 2024',
    state: 'inForce',
    validFrom: '2024-01-01',
    validTo: '2026-12-31',
    scoreByName: 88,
    scoreWithSecondFact: 80,
    yearsApart: 2,
    secondReviewAbove: 0,
    source: 'Company policy',
    reason: null,
    draftedBy: null,
    publishedBy: null,
  },
  {
    id: 'b',
    version: 'Sanctions screening 2027-01 no. 5',
    state: 'coming',
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    scoreByName: 90,
    scoreWithSecondFact: 82,
    yearsApart: 3,
    secondReviewAbove: 10_000_00,
    source: 'Compliance committee',
    reason: 'Fewer hits on common names',
    draftedBy: 'Pat Admin',
    publishedBy: 'Quinn Admin',
  },
];

function resultOf(url: URL, body: string): unknown {
  if (url.pathname.endsWith('/clear')) {
    cleared.push(JSON.parse(body));
    hits = hits.slice(1);
    return {};
  }
  if (url.pathname.endsWith('/screening-summary'))
    return { lists, screened: 1_200, waiting: 0, openHits: hits.length, heldCents: 32_956_760 };
  if (url.pathname.endsWith('/detail')) {
    const hit = hits.find(({ id }) => url.pathname.includes(`/${id}/`));
    return {
      hit,
      recordId: 'p',
      explanation: {
        verdict: 'Probably a different person',
        sentences: ['The name scores 97 of 100.', 'The dates of birth are 9 years apart.'],
      },
      programs: ['SDNT'],
      remarks: '',
      facts: [
        {
          label: 'Name',
          ours: hit?.subjectName,
          listed: ['IVERS MARR, Hugo Renan'],
          verdict: 'close',
          text: 'Similar name',
        },
        {
          label: 'Date of birth',
          ours: '08/14/1962',
          listed: ['08/14/1971'],
          verdict: 'different',
          text: '9 years apart',
        },
      ],
      payments: [
        {
          paymentInstructionId: 'p',
          friendlyId: '26',
          orderLineId: 'l',
          amountCents: 32_956_760,
          methodCode: 'achPayment',
          planName: 'Northgate 401(k) Plan',
          serviceCode: 'premierDistributions',
        },
      ],
      history: [{ at: '2026-11-23T10:00:00.000Z', what: 'Found', who: null }],
      thresholdsVersion: 'Sanctions screening 2024',
      reviewsNeeded: 2,
      firstReviewer: null,
      blocker: null,
      otherHits: 0,
    };
  }
  if (url.pathname.endsWith('/ofac-pulls')) return pulls;
  if (url.pathname.endsWith('/screening-runs')) return runs;
  if (url.pathname.endsWith('/screening-settings')) return settings;
  return url.pathname.endsWith('/ofac-file-versions') ? versions : hits;
}

beforeEach(() => {
  queryClient.clear();
  rights.held = new Set(['legal.view', 'legal.edit']);
  hits = [
    hitOf('a', 'Hugo Andrew Ivers'),
    hitOf('b', 'Mira Voskan'),
    hitOf('c', 'Vera Lund', '2026-11-22T10:00:00.000Z'),
  ];
  lists = [
    {
      id: 'v',
      list: 'sdn',
      pulledAtUtc: '2026-11-23T16:02:00.000Z',
      totalNames: 18_412,
      totalAdded: 37,
      totalRemoved: 12,
      totalChanged: 5,
    },
  ];
  cleared = [];
  pulls = [];
  versions = [];
  window.history.replaceState(null, '', '/legal/ofac');
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const result = resultOf(url, typeof init?.body === 'string' ? init.body : '');
    const collection = { page: 1, resultsPerPage: 25, totalResults: hits.length, totalPages: 1, isFullCount: true };
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result, collection }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (name: string) => screen.findByRole('heading', { name });

test('shows the first hit with both sides, the words they share, and the money that it holds', async () => {
  renderWithKit(<Screen />);
  await shown('Hugo Andrew Ivers');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Hugo',
    'Ivers',
    'IVERS',
    'Hugo',
  ]);
  expect(screen.getByText('9 years apart').dataset['verdict']).toBe('different');
  expect(screen.getByText('Probably a different person')).toBeTruthy();
  expect(screen.getByText('The name scores 97 of 100. The dates of birth are 9 years apart.')).toBeTruthy();
  expect(screen.getByText('Date of birth: 9 years apart')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All screenings and decisions' }).getAttribute('href')).toBe(
    '/legal/ofac/history/p',
  );
  expect(screen.getByText('18,412')).toBeTruthy();
  expect(screen.getByText(/37 added, 12 removed, 5 changed/)).toBeTruthy();
});

test('J and K move in the queue, where hits that need a second review come last', async () => {
  renderWithKit(<Screen />);
  await shown('Hugo Andrew Ivers');
  fireEvent.keyDown(window, { key: 'j' });
  await shown('Mira Voskan');
  fireEvent.keyDown(window, { key: 'j' });
  await shown('Vera Lund');
  fireEvent.keyDown(window, { key: 'k' });
  await shown('Mira Voskan');
});

test('C moves to the decision, where typing is typing', async () => {
  renderWithKit(<Screen />);
  const first = await screen.findByLabelText('Date of birth');
  fireEvent.keyDown(window, { key: 'c' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'j' });
  await shown('Hugo Andrew Ivers');
});

test('clears a hit with the facts that differ and a reason', async () => {
  renderWithKit(<Screen />);
  fireEvent.click(await screen.findByLabelText('Date of birth'));
  fireEvent.click(screen.getByLabelText('Country'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'State ID shows 1962.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear hit (1 of 2 reviews)' }));
  await waitFor(() =>
    expect(cleared).toEqual([{ differingFacts: ['dateOfBirth', 'country'], note: 'State ID shows 1962.' }]),
  );
  await shown('Mira Voskan');
});

test('a user who may only view is offered no decision and no import', async () => {
  rights.held = new Set(['legal.view']);
  renderWithKit(<Screen />);
  await shown('Hugo Andrew Ivers');
  for (const name of ['Confirm match', 'Import list']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('warns while no list is in force, and says that there is nothing to review', async () => {
  hits = [];
  lists = [];
  renderWithKit(<Screen />);
  expect(await screen.findByText('No sanctions list is in force')).toBeTruthy();
  expect(await screen.findByText('No hits to review')).toBeTruthy();
});

test('says what came of the last pull in plain words, and offers a list whose size is in doubt', async () => {
  window.history.replaceState(null, '', '/legal/ofac#lists');
  const failure = 'This list has 1 entries, but the one in force has 21.';
  pulls = [
    {
      id: 'q',
      list: 'sdn',
      requestedAt: '2026-11-25T11:00:00.000Z',
      requestedBy: null,
      finishedAt: '2026-11-25T11:00:04.000Z',
      outcome: 'failed',
      text: `The new list isn’t in force, and the one before stays. ${failure}`,
    },
  ];
  versions = [
    {
      id: 'w',
      status: 'failed',
      isSizeDoubtful: true,
      failure,
      totalNames: 1,
      pulledAtUtc: '2026-11-25T11:00:04.000Z',
    },
  ];
  renderWithKit(<Screen />);
  expect(await screen.findByText(/isn’t in force, and the one before stays.*the daily pull/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pull lists now' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Put list in force' })).toBeTruthy();
});

test('lists when everyone was screened again, whom, and how many new hits there were', async () => {
  window.history.replaceState(null, '', '/legal/ofac#runs');
  renderWithKit(<Screen />);
  expect(await screen.findByText('41,207')).toBeTruthy();
  expect(screen.getByText('New SDN list')).toBeTruthy();
  expect(screen.getByText('New thresholds: Sanctions screening 2026-11 no. 4')).toBeTruthy();
});

test('shows the thresholds in force and the coming ones, with who set and approved them', async () => {
  window.history.replaceState(null, '', '/legal/ofac#thresholds');
  renderWithKit(<Screen />);
  const inForce = (await screen.findByText('Sanctions screening 2024')).closest('tr');
  const coming = screen.getByText('Sanctions screening 2027-01 no. 5').closest('tr');
  const cells = (row: Element | null) => [...(row?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent);
  expect(cells(inForce)).toEqual(
    expect.arrayContaining(['Sanctions screening 2024Company policy', 'In force', '88', '80', 'Always', 'Built in']),
  );
  expect(cells(coming)).toEqual(
    expect.arrayContaining(['Coming', '90', '82', 'Above $10,000.00', 'Pat Admin', 'Quinn Admin']),
  );
});
