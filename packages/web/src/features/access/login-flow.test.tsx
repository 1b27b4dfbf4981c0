import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { setCurrentPortal } from '../../shell/current-portal.ts';
import { queryClient } from '../../shell/query-client.ts';
import { setRuntimeConfiguration } from '../../shell/runtime-configuration.ts';
import { readToken } from '../../shell/session-token.ts';
import { LoginFlow } from './login-flow.tsx';
import { Screen } from './login-page.tsx';

let returnUrl = '';
vi.mock('../../shell/use-route.ts', () => ({ useSearchValue: () => returnUrl }));

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown> | undefined;
}

const person = {
  id: 'u',
  type: 'client',
  smsEnabledPhoneNumber: null,
  smsTwoFactorDeclined: false,
  twoFactorDeferralCount: 0,
};
const codeSent = {
  multiFactorCodeSent: true,
  challenge: 'opaque',
  method: 'email',
  sentTo: 'a•••@e•••.test',
  canUseSms: false,
};
const withApp = { method: 'authenticator', canUseAuthenticator: true, canUseRecoveryCode: true };
let sent: Sent[] = [];
let isWithApp = false;

function answer(url: string, body: Sent['body']): { status: number; reply: object } {
  const good = (result: unknown) => ({ status: 200, reply: { status: { successful: true, message: '' }, result } });
  const bad = (status: number, message: string) => ({
    status,
    reply: { status: { successful: false, message }, result: { errors: {} } },
  });
  if (url.endsWith('/authenticated-user')) return good(person);
  if (!url.endsWith('/users/login')) return good({});
  if (body?.['step'] === 'verifyPassword')
    return body['password'] === 'Right-1!'
      ? good(isWithApp ? { ...codeSent, ...withApp } : codeSent)
      : bad(401, 'The email address or the password is not correct.');
  if (body?.['token'] !== '123456') return bad(422, 'That code is not correct.');
  return good({ authentication: { token: 'token-of-the-session' }, user: person, deviceToken: 'device' });
}

beforeEach(() => {
  sent = [];
  isWithApp = false;
  setCurrentPortal('auth');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: Sent['body'] = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ url, body });
    const { status, reply } = answer(url, body);
    return new Response(JSON.stringify(reply), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[login-two-steps] a user signs in with the keyboard alone: password, pasted code, "not now"', async () => {
  const done = vi.fn();
  const user = userEvent.setup();
  renderWithKit(<LoginFlow title="Sign in" links={<a href="/forgot-password">Forgot password?</a>} onDone={done} />);
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('autocomplete')).toBe('username webauthn');
  await user.type(email, ' ada@example.test ');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.keyboard('wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The email address or the password is not correct.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Right-1!{Enter}');
  const code = await screen.findByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByRole('button', { name: /Send new code/ })).toHaveProperty('disabled', true);
  await user.keyboard('12{Enter}');
  await screen.findByText('Your code should be composed of six numbers');
  await user.clear(code);
  await user.paste('123456');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Codes by text message' });
  expect(readToken()).toBe('token-of-the-session');
  expect(localStorage.getItem('fiducia.device')).toBe('device');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const logins = sent.filter(({ url }) => url.endsWith('/users/login')).map(({ body }) => body);
  expect(logins[1]).toEqual({ username: 'ada@example.test', password: 'Right-1!', step: 'verifyPassword' });
  expect(logins[2]).toEqual({
    username: 'ada@example.test',
    step: 'verifyTwoFactorCode',
    challenge: 'opaque',
    token: '123456',
  });
  expect(sent.at(-1)?.body).toEqual({ twoFactorDeferralCount: 1 });
});

test('accepts an app code or a recovery code, and email remains available', async () => {
  isWithApp = true;
  const done = vi.fn();
  const user = userEvent.setup();
  renderWithKit(<LoginFlow title="Sign in" links={null} onDone={done} />);
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'Right-1!{Enter}');
  await screen.findByText('Enter the code your authenticator app shows for Fiducia.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(recovery);
  await user.keyboard('123456{Enter}');
  await screen.findByText('Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.');
  await user.click(screen.getByRole('button', { name: 'Send a code by email instead' }));
  await screen.findByText(/We sent a code to/);
  expect(sent.at(-1)?.url).toMatch(/\/resend-email-two-factor-code$/);
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.find(({ body }) => body?.['step'] === 'verifyTwoFactorCode')?.body).toMatchObject({
    token: '123456',
    method: 'authenticator',
  });
});

test('[signed-out-reason] after the end of a session the login page says why and keeps the email address', async () => {
  window.history.replaceState(null, '', '/login?returnUrl=x#signedOut=ari%40fiducia.example');
  queryClient.setQueryData(['session'], null);
  renderWithKit(<Screen />);
  expect(await screen.findByText(/Your session ended/)).toBeTruthy();
  expect(screen.getByDisplayValue('ari@fiducia.example')).toBeTruthy();
  window.history.replaceState(null, '', '/login');
});

test('[login-passkey] staff and sponsors are offered a passkey before the password, others after it', () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const isBefore = () => {
    const passkey = screen.getByRole('button', { name: 'Sign in with a passkey' });
    return (passkey.compareDocumentPosition(screen.getByLabelText('Password')) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  };
  const { unmount } = renderWithKit(<Screen />);
  expect(isBefore()).toBe(true);
  unmount();
  renderWithKit(<LoginFlow title="Sign in" links={null} onDone={vi.fn()} />);
  expect(isBefore()).toBe(false);
});

test('the sign-in says which portal it leads to, and helps users who forgot their email', async () => {
  const portals = { client: 'https://client.example', participant: 'https://participant.example' };
  setRuntimeConfiguration({ apiBaseUrl: '', appVersion: '', environment: 'test', cookieDomain: '', portals });
  const leadOf = async (address: string) => {
    returnUrl = address;
    const { unmount, container } = renderWithKit(<Screen />);
    const help = await screen.findByText('Forgot email?');
    const lead = container.querySelector('h1 + p')?.textContent;
    unmount();
    returnUrl = '';
    return [lead, help.tagName, help.getAttribute('href')];
  };
  expect(await leadOf('https://client.example/a')).toEqual([
    'This sign-in is for the plan sponsor portal.',
    'SUMMARY',
    null,
  ]);
  expect(await leadOf('https://participant.example/my-account')).toEqual([
    'This sign-in is for the participant portal.',
    'A',
    'https://participant.example/forgot-email',
  ]);
  expect((await leadOf('https://client.example.evil.example/'))[0]).toBe(
    'This sign-in is for plan sponsors and our staff.',
  );
});
