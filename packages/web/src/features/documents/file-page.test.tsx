import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Screen } from './file-page.tsx';

vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));
vi.mock('../../shell/use-route.ts', async (original) => ({
  ...(await original<object>()),
  useParameter: () => '0'.repeat(32),
}));
afterEach(() => vi.unstubAllGlobals());

test("a deleted file or another user's file shows a card with a link, without a useless “Try again”", async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful: false, message: 'Absent' }, result: {} }, { status: 404 }),
  );
  renderWithKit(<Screen />);
  expect(await screen.findByText('File not found')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'File' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
