import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { ChangeEmailByCode } from './change-email-by-code.tsx';

const user = { id: 'a'.repeat(32), type: 'participant', emailAddress: 'old@example.test' } as const;
const base = '/public/users/authenticated-participant-user';
let sent: { path: string; body: unknown }[] = [];
let isRejected = false;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  isRejected = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init.method === 'POST' && typeof init.body === 'string') {
      sent.push({ path: pathname.slice(pathname.indexOf('/public')), body: JSON.parse(init.body) });
      if (isRejected)
        return Response.json({ status: { successful: false, message: 'This code is wrong.' } }, { status: 422 });
    }
    return Response.json({ status: { successful: true, message: 'We sent a message.' }, result: user });
  });
});
afterEach(() => vi.unstubAllGlobals());

const askFor = async (address: string) => {
  renderWithKit(<ChangeEmailByCode user={user} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /New email/ }), address);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
};
const enter = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Verification code/ }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
};

test('a participant changes the email address with the code that was sent to the new one', async () => {
  await askFor('new@example.test');
  await enter('123456');
  await screen.findByText('Your email address was changed');
  expect(sent).toEqual([
    {
      path: `${base}/verify-email-address`,
      body: { newEmailAddress: 'new@example.test', oldEmailAddress: 'old@example.test' },
    },
    {
      path: `${base}/confirm-change-email-address-by-code`,
      body: { userName: 'new@example.test', emailConfirmationCode: '123456' },
    },
  ]);
});

test('a wrong code is reported, and the participant can go back to another address', async () => {
  await askFor('new@example.test');
  isRejected = true;
  await enter('999999');
  await screen.findByText('This code is wrong.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('textbox', { name: /New email/ })).toBeTruthy();
});
