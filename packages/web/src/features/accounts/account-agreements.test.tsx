import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { AccountAgreements } from './account-agreements.tsx';

const part = { file: 'f'.repeat(32), fileName: 'agreement.pdf', deadlineOn: '2026-06-30' };
const amendment = (identifier: string, acceptedAt: string | null, hasDeadlineExpired: boolean) => ({
  ...part,
  id: identifier,
  identifier,
  acceptedAt,
  hasDeadlineExpired,
});
const version = {
  ...part,
  id: 'v',
  version: '2',
  agreementDisplayName: 'Services agreement',
  acceptedAt: '2026-01-02T12:00:00.000Z',
  hasDeadlineExpired: false,
  agreementAmendments: [
    amendment('A', null, false),
    amendment('B', '2026-07-01T12:00:00.000Z', true),
    amendment('C', null, true),
  ],
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: [version] }));
});
afterEach(() => vi.unstubAllGlobals());

test('[agreement-amendment-states] an amendment is created, then accepted or expired', async () => {
  renderWithKit(<AccountAgreements accountId={'a'.repeat(32)} emptyNext="" />);
  await screen.findByText('Amendment A');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /Created|Accepted|Expired/.exec(row.textContent)?.[0])).toEqual([
    'Accepted',
    'Created',
    'Accepted',
    'Expired',
  ]);
});
