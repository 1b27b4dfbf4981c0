import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { Screen } from './technology-team-page.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const feed = {
  feed: 'Bank response files',
  files: 3,
  failed: 2,
  problem: 'with rows that match no payment',
  lastAt: null,
};
const health = {
  versions: [{ name: 'Fiducia', version: '0.1.0' }],
  process: { machine: 'web-2', number: 4711 },
  startedAt: '2026-11-23T15:00:00.000Z',
  jobs: { waiting: 0, running: 0, failing: 0, parked: 0, done: 1 },
  failedExports: [],
  feeds: [feed, { feed: 'Bank files', files: 1, failed: 0, problem: null, lastAt: null }],
  calls: 4,
  errors: 0,
  slowCalls: [],
};

const gap = { code: 'iraPlan', sentence: 'No fees are charged.', action: 'Set iraPlan', href: '/system-properties' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (pathname.endsWith('/find'))
      return Response.json(
        { status: { successful: false, message: 'The link may be wrong.' }, result: {} },
        { status: 404 },
      );
    const result = pathname.endsWith('/ira-setup') ? [gap] : health;
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('shows an unknown number at its field, not as a broken link', async () => {
  renderWithKit(<Screen />);
  const field = await screen.findByRole('textbox', { name: /Number or ID/ });
  await userEvent.type(field, '26-0000');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('We couldn’t find a record with this number or ID that you can view.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('The link may be wrong.')).toBeNull();
});

test('warns of a setting whose absence turns something off, with the page that sets it', async () => {
  renderWithKit(<Screen />);
  expect((await screen.findByRole('link', { name: 'Set iraPlan' })).getAttribute('href')).toBe('/system-properties');
});

test('shows how many items of a feed need attention, and why', async () => {
  renderWithKit(<Screen />);
  const table = await screen.findByRole('table', { name: 'File feeds' });
  expect(within(table).getByText('2 with rows that match no payment')).toBeTruthy();
  expect(within(within(table).getByRole('row', { name: /Bank files/ })).getAllByText('—')).toHaveLength(2);
});

test('[scale-calls] says that counts of calls are those of one server process', async () => {
  renderWithKit(<Screen />);
  const note =
    'These figures cover only process 4711 on web-2, which answered this page. Other server processes count their own calls.';
  expect(await screen.findByText(note)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Slow calls' }));
  expect(screen.getByText(note)).toBeTruthy();
});
