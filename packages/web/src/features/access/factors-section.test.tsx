import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { setCurrentPortal } from '../../shell/current-portal.ts';
import { FreshSignInPlace } from '../../shell/person-pieces.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { FactorsSection } from './factors-section.tsx';

const own = '/public/users/authenticated-user';
const codes = ['2K7Q-M2XT-9WBF', '3K7Q-M2XT-9WBF'];
let sent: string[] = [];
let isFresh = false;
let passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null; isSynced: boolean }[] = [];
let authenticator: object | null = null;

function answer(call: string, body: Record<string, unknown>): { status: number; reply: object } {
  const good = (result: unknown) => ({
    status: 200,
    reply: { status: { successful: true, message: 'Done.' }, result },
  });
  const { code, sentence: message } = accessRejections.freshSignInNeeded();
  const stale = { status: 409, reply: { status: { successful: false, message, code }, result: { errors: {} } } };
  switch (call) {
    case `GET ${own}/passkeys`:
      return good(passkeys);
    case `GET ${own}/authenticator`:
      return good({ authenticator, recoveryCodesLeft: 0 });
    case `PATCH ${own}/check-password`:
      isFresh = body['password'] === 'Right-1!';
      return good({ isCorrect: true });
    case `PATCH ${own}/passkeys/laptop`:
      passkeys = passkeys.map((one) => ({ ...one, name: String(body['name']) }));
      return good(passkeys[0]);
    case `DELETE ${own}/passkeys/laptop`:
      if (!isFresh) return stale;
      passkeys = [];
      return good({ isRemoved: true });
    case `POST ${own}/authenticator`:
      return isFresh ? good({ secret: 'ABCD2345', address: 'otpauth://totp/Fiducia:ada?secret=ABCD2345' }) : stale;
    case `POST ${own}/authenticator/confirm`:
      authenticator = { addedAt: '2026-11-23T15:00:00.000Z', lastUsedAt: null };
      return good({ authenticator, recoveryCodes: codes });
    default:
      return good({});
  }
}

beforeEach(() => {
  sent = [];
  isFresh = false;
  authenticator = null;
  passkeys = [
    { id: 'laptop', name: 'Laptop', createdAt: '2026-11-01T15:00:00.000Z', lastUsedAt: null, isSynced: true },
  ];
  queryClient.clear();
  setCurrentPortal('client');
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${new URL(url, 'http://x.test').pathname}`;
    sent.push(call);
    const { status, reply } = answer(call, typeof init.body === 'string' ? JSON.parse(init.body) : {});
    return new Response(JSON.stringify(reply), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  renderWithKit(
    <>
      <FactorsSection />
      <FreshSignInPlace load={() => import('./profile/fresh-sign-in.tsx')} />
    </>,
  );

test('renames a passkey immediately, and removes one after the password is entered again', async () => {
  const user = userEvent.setup();
  draw();
  await screen.findByText('Laptop');
  await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Work{Enter}');
  await screen.findByText('Work');
  await user.click(screen.getByRole('button', { name: 'Remove Work' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(within(dialog).getByRole('button', { name: 'Use a passkey' })).toBeDefined();
  await user.type(within(dialog).getByLabelText('Password'), 'Right-1!{Enter}');
  await waitFor(() => expect(screen.queryByText('Work')).toBeNull());
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
});

test('changes nothing when the user cancels the identity confirmation', async () => {
  const user = userEvent.setup();
  draw();
  await screen.findByText('Laptop');
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Laptop')).toBeDefined();
  expect(screen.getByText(accessRejections.freshSignInNeeded().sentence)).toBeDefined();
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('adds an app by QR code or key and its first code, makes it the default, and shows the recovery codes', async () => {
  isFresh = true;
  const user = userEvent.setup();
  draw();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add app' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Add app' }));
  const picture = await screen.findByRole('img', { name: 'QR code to scan with your authenticator app' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(screen.getByText('ABCD 2345')).toBeDefined();
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(sent).toContain(`PATCH ${own}/update-two-factor-default`);
  await user.click(within(dialog).getByRole('button', { name: 'I saved them' }));
  await screen.findByRole('button', { name: 'Replace app' });
  expect(document.body.textContent).not.toContain(codes[0]);
});
