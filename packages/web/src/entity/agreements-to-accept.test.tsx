import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../kit/display/server-time.ts';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { AgreementsToAccept } from './agreements-to-accept.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
const viewer = vi.hoisted<{ reachEnd: () => void }>(() => ({ reachEnd: () => undefined }));
vi.mock('../shell/session.ts', () => ({ useSession: () => ({ may: (right: string) => rights.held.has(right) }) }));
vi.mock('../kit/file/pdf-viewer.tsx', () => ({
  PdfViewer: ({ label, onScrollComplete }: { label: string; onScrollComplete: () => void }) => {
    viewer.reachEnd = onScrollComplete;
    return <section aria-label={label} />;
  },
}));

const version = {
  id: 'v1',
  file: 'f1',
  agreementCode: 'serviceAgreement',
  agreementDisplayName: 'Service agreement',
  version: '2026-1',
  deadlineOn: '2026-12-31',
  acceptedAt: null,
  isClientConsentRequired: true,
  agreementAmendments: [],
};
const requested: [method: string, path: string][] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requested.push([init?.method ?? 'GET', address]);
    return Response.json({ status: { successful: true, message: '' }, result: [version] });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[pdf-scroll-complete] an agreement is accepted once it was read to its end, not before', async () => {
  rights.held = new Set(['account.view', 'account.edit']);
  renderWithKit(<AgreementsToAccept accountId="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read and accept' }));
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(accept).toHaveProperty('disabled', true);
  expect(screen.getByText('Read to the end to accept this agreement.')).toBeTruthy();
  act(() => viewer.reachEnd());
  expect(accept).toHaveProperty('disabled', false);
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requested).toContainEqual(['POST', '/public/accounts/a/agreement-versions/v1/accept']);
});

test.each([
  ['2026-12-31T15:00:00Z', 'Please accept it by December 31, 2026.'],
  ['2027-01-01T15:00:00Z', 'It was due by December 31, 2026. Please accept it now.'],
])('on %s it says when it is due', async (now, sentence) => {
  setServerTime(now);
  renderWithKit(<AgreementsToAccept accountId="a" />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('who may not accept for the account reads it', async () => {
  rights.held = new Set(['account.view']);
  renderWithKit(<AgreementsToAccept accountId="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
  expect(await screen.findByRole('region', { name: 'Agreement' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Service agreement, version 2026-1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Open as a file' });
  expect(link.getAttribute('href')).toBe('/public/accounts/a/agreement-files/f1');
});
