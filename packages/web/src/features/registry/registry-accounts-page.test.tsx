import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Screen } from './registry-accounts-page.tsx';

vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

let rejection = '';
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST')
      return Response.json({ status: { successful: false, message: rejection }, result: {} }, { status: 409 });
    const isList = new URL(address, 'http://here.test').pathname.endsWith('/national-registry/accounts');
    return Response.json({
      status: { successful: true, message: '' },
      result: isList ? [{ id: 'a'.repeat(32), companyName: 'Mill' }] : [],
      collection: { page: 1, resultsPerPage: 25, totalResults: 1, totalPages: 1, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', 'Failed to bulk delete accounts'],
  ['An account is in use.', 'An account is in use.'],
])('[bulk-delete-failure] after a rejection with “%s”, shows “%s”', async (message, words) => {
  rejection = message;
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 1 registry account' }));
  const dialog = await screen.findByRole('dialog', { name: 'No registry accounts were deleted' });
  expect(within(dialog).getByText(words)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
});
