import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { LineElection } from './line-election.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const unsigned: ElectionAgreement = {
  code: 'participantAuthorization',
  title: 'Authorization',
  version: '2026-1',
  text: '',
  isRequired: true,
  signedAt: null,
  signedOn: null,
  scanFileId: null,
  recordedBy: null,
};
const onPaper: ElectionAgreement = {
  ...unsigned,
  code: 'participantTaxNotice',
  title: 'Special Tax Notice',
  version: 'Paper',
  signedAt: '2026-11-23T18:00:00.000Z',
  signedOn: '2026-11-20',
  scanFileId: 'f'.repeat(32),
  recordedBy: 'Ann Lee',
};

let agreements: readonly ElectionAgreement[] = [];
const sent = vi.fn<(path: string) => void>();
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(url), 'https://admin.test');
    if (init?.method === 'POST') sent(pathname);
    const result = pathname.endsWith('/agreements') ? agreements : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

test('[paper-election] staff record a signed form, and see its date, recorder, and scan', async () => {
  agreements = [unsigned, onPaper];
  renderWithKit(<LineElection lineId="a" isOpen />);
  const table = await screen.findByRole('table', { name: 'Agreements' });
  expect(table.textContent).toContain('Required, not signed');
  expect(table.textContent).toContain('11/20/2026 on paper, recorded by Ann Lee');
  expect(within(table).getByRole('link', { name: 'View form' }).getAttribute('href')).toContain('f'.repeat(32));
  await userEvent.click(screen.getByRole('button', { name: 'Record signed form' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record signed form' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record signed form' }));
  expect(await within(dialog).findByText('File upload required', { selector: '[id$=error]' })).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('[paper-election] offers no form to record after an online signature or on a closed order line', async () => {
  agreements = [{ ...unsigned, signedAt: '2026-11-23T18:00:00.000Z' }];
  const { unmount } = renderWithKit(<LineElection lineId="a" isOpen />);
  await screen.findByRole('table', { name: 'Agreements' });
  expect(screen.queryByRole('button', { name: 'Record signed form' })).toBeNull();
  unmount();
  queryClient.clear();
  agreements = [unsigned];
  renderWithKit(<LineElection lineId="a" isOpen={false} />);
  await screen.findByRole('table', { name: 'Agreements' });
  expect(screen.queryByRole('button', { name: 'Record signed form' })).toBeNull();
});
