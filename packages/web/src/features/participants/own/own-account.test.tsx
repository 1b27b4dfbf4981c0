import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen as EditContact } from './edit-contact-page.tsx';
import { Screen as EditInformation } from './edit-information-page.tsx';
import { Screen as MyAccount } from './my-account-page.tsx';

const id = 'a'.repeat(32);
const record = {
  id,
  updatedAt: '2026-11-20T12:00:00Z',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Lindqvist',
  companyName: null,
  taxId: 'XXXXX4321',
  dateOfBirth: '1981-03-02',
  addressLine1: '100 Main Street',
  addressLine2: null,
  city: 'Austin',
  stateCode: 'TX',
  otherRegion: null,
  postalCode: '78701',
  countryCode: 'US',
  emailAddress: 'ada@example.test',
  phoneNumber: null,
  subaccountName: 'Brightwater',
};
let changeRequest: object | null = null;
let sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  queryClient.clear();
  sent = [];
  changeRequest = null;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://here.test');
    const { method = 'GET' } = init;
    if (method !== 'GET') {
      const text = await new Response(init.body).text();
      sent.push({ method, path: pathname, body: text === '' ? undefined : JSON.parse(text) });
    }
    const result = pathname.endsWith('/states')
      ? [{ code: 'TX', displayName: 'Texas' }]
      : pathname.endsWith('/countries')
        ? [{ code: 'US', displayName: 'United States' }]
        : pathname.endsWith('/participants')
          ? [record]
          : { ...record, changeRequest };
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (page: ReactNode) => renderWithKit(page);
const fill = async (name: RegExp, value: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
  await vi.waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('shows participants who they are, how we reach them, and where to change it', async () => {
  show(<MyAccount />);
  expect(await screen.findByText('Ada Lindqvist')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/my-account/edit-my-information', '/my-account/edit-contact']));
});

test('saves a new address immediately', async () => {
  show(<EditContact />);
  await fill(/^Address line 1|^Street|^Address$/, '7 Oak Avenue');
  await userEvent.click(screen.getByRole('button', { name: 'Save contact details' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: 'PATCH', path: `/public/participants/${id}`, body: { addressLine1: '7 Oak Avenue' } },
    ]),
  );
});

test('sends a new name as a request with its reason', async () => {
  show(<EditInformation />);
  await fill(/^Last name/, 'Okoro');
  await fill(/^Reason/, 'I got married.');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await vi.waitFor(() =>
    expect(sent[0]?.body).toEqual({ changeRequestLastName: 'Okoro', changeRequestReason: 'I got married.' }),
  );
});

test('shows a request in review with old and new values, and lets the participant withdraw it', async () => {
  changeRequest = {
    id: 'r1',
    status: 'waitingForReview',
    reason: 'I got married.',
    decisionReason: null,
    createdAt: '2026-11-20T12:00:00Z',
    decidedAt: null,
    changes: [{ field: 'lastName', label: 'Last name', before: 'Lindqvist', after: 'Okoro' }],
  };
  show(<EditInformation />);
  expect(await screen.findByText('Last name: Lindqvist changes to Okoro')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this request?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([`/public/participants/${id}/withdraw-change-request`]),
  );
});
