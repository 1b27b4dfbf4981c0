import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentPortal } from './current-portal.ts';
import { queryClient } from './query-client.ts';
import { loadUser, signIn, signOut, useSession } from './session.ts';
import { clearToken } from './session-token.ts';

function Who() {
  const { user } = useSession();
  return <p>{user?.firstName ?? 'Nobody'}</p>;
}

beforeEach(() => {
  clearToken();
  queryClient.clear();
  setCurrentPortal('participant');
  vi.stubGlobal('fetch', async (address: string) => {
    const result = address.endsWith('/authenticated-user') ? { id: 'u', type: 'participant', firstName: 'Robin' } : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what stands around a page hears by itself who signed in and that they left', async () => {
  await loadUser();
  render(<Who />);
  expect(screen.getByText('Nobody')).toBeDefined();
  await signIn('a-token-of-a-session');
  expect(await screen.findByText('Robin')).toBeDefined();
  await signOut();
  await waitFor(() => expect(screen.getByText('Nobody')).toBeDefined());
});

test('nothing that was loaded for the person before stays', async () => {
  await loadUser();
  queryClient.setQueryData(['orders'], ['of the one before']);
  await signIn('a-token-of-a-session');
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  queryClient.setQueryData(['orders'], ['of Robin']);
  await signOut();
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(await loadUser()).toBeNull();
});
