import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './home-page.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u', type: 'staffMember', firstName: 'Pat' }, isSignedIn: true, may: () => true }),
}));

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('home shows a placeholder for each of its parts while it loads, down to the queues', async () => {
  const { container } = renderWithKit(<Screen />);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(container.querySelectorAll('div[aria-hidden]')).toHaveLength(5);
});
