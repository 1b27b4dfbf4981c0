import type { Connections as Standing } from '@fiducia/contract/system/connection.routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Connections } from './connections.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const at = '2026-11-23T15:00:00Z';
const nothing: Standing = { emailDeliveredAt: null, testEmail: null, checks: [] };
let standing = nothing;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: standing }));
});
afterEach(() => vi.unstubAllGlobals());

test('[connection-checks] nothing counts as working before it was tested', async () => {
  standing = nothing;
  renderWithKit(<Connections />);
  expect((await screen.findAllByText('Not checked yet')).length).toBe(3);
  expect(screen.queryByText('Working')).toBeNull();
});

test('[connection-checks] a rejected test email and a silent provider show why they don’t work', async () => {
  standing = {
    emailDeliveredAt: null,
    testEmail: {
      recipient: 'ada@trust.example',
      requestedAt: at,
      sentAt: null,
      error: 'the mail server responded with 550',
    },
    checks: [
      { kind: 'bankVerification', answer: 'nameMismatch', checkedAt: at },
      { kind: 'addressSearch', answer: 'unanswered', checkedAt: at },
    ],
  };
  renderWithKit(<Connections />);
  expect(await screen.findByText(/Not sent to ada@trust.example: the mail server responded with 550/)).toBeTruthy();
  expect(screen.getByText(/your first bank account is in another name/)).toBeTruthy();
  expect([screen.getAllByText('Not working').length, screen.getAllByText('Needs attention').length]).toEqual([2, 1]);
});
