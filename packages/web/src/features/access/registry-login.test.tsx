import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { setCurrentPortal } from '../../shell/current-portal.ts';
import * as navigation from '../../shell/navigation.ts';
import { readToken } from '../../shell/session-token.ts';
import { PasswordStep } from './password-step.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const codeSent = {
  multiFactorCodeSent: true,
  challenge: 'c',
  method: 'email',
  sentTo: 'e•••@e•••.test',
  canUseSms: false,
};

async function signIn(portal: 'registry' | 'auth', result: object) {
  setCurrentPortal(portal);
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  const gone = vi.spyOn(navigation, 'navigate').mockImplementation(() => undefined);
  const sent = vi.fn();
  renderWithKit(<PasswordStep onSent={sent} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'employer@example.test');
  await user.type(screen.getByLabelText('Password'), 'Right-1!{Enter}');
  await waitFor(() => expect(gone.mock.calls.length + sent.mock.calls.length).toBe(1));
  return { asked: requested, gone, sent };
}

test('[registry-unconfirmed-to-new-password] sends a user with an unconfirmed address and no session to /new-password', async () => {
  const user = { emailAddress: 'employer@example.test', emailAddressConfirmed: false };
  const { asked, gone, sent } = await signIn('registry', { authentication: null, user });
  expect(asked).toEqual(['/public/national-registry/users/login']);
  expect(gone).toHaveBeenCalledWith('/new-password?emailAddress=employer%40example.test');
  expect(sent).not.toHaveBeenCalled();
  expect(readToken()).toBe('');
});

test.each([
  ['registry', '/public/national-registry/users/login'],
  ['auth', '/public/users/login'],
] as const)('continues with the code for a confirmed user on %s', async (portal, path) => {
  const { asked, gone, sent } = await signIn(portal, codeSent);
  expect(asked).toEqual([path]);
  expect(sent).toHaveBeenCalledWith({ ...codeSent, username: 'employer@example.test' });
  expect(gone).not.toHaveBeenCalled();
});
