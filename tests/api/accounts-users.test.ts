import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let owner: Caller;
let guest: Caller;
let stranger: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  ours = await server.sponsor();
  const theirs = await server.sponsor('Fabrikam');
  owner = await server.signIn('client', ['account.view', 'account.edit'], { masterAccountIds: [ours.masterAccountId] });
  guest = await server.signIn('client', ['account.view']);
  stranger = await server.signIn('client', ['account.view', 'account.edit'], {
    masterAccountIds: [theirs.masterAccountId],
  });
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'users.view']);
});
afterAll(() => server.stop());

const act = (caller: Caller, verb: string, userId: string, body?: object) =>
  caller.call<{ status: string; isAccountOwner: boolean }>(
    'POST',
    `/public/accounts/${ours.masterAccountId}/users/${userId}/${verb}`,
    body,
  );

test('[account-user-invitation] an invitation is declined, canceled, or accepted once, and only by the right user', async () => {
  expect((await act(owner, 'invite', guest.userId, {})).result).toMatchObject({ status: 'invited' });
  expect((await act(owner, 'invite', guest.userId, {})).httpStatus).toBe(409);
  expect((await act(stranger, 'accept', guest.userId)).httpStatus).toBe(404);
  expect((await act(guest, 'reject', guest.userId)).result).toMatchObject({ status: 'rejected' });
  expect((await act(staff, 'invite', guest.userId, {})).result).toMatchObject({ status: 'invited' });
  expect((await act(owner, 'cancel', guest.userId)).result).toMatchObject({ status: 'cancelled' });
  expect((await act(guest, 'accept', guest.userId)).httpStatus).toBe(409);
  await act(owner, 'invite', guest.userId, {});
  expect((await act(guest, 'accept', guest.userId)).result).toMatchObject({ status: 'active' });
  expect((await act(owner, 'invite', guest.userId, {})).status.message).toBe(
    'This person is already a user of the account.',
  );
  const mail = await server.platform.database.query<{ subject: string }>(
    `select subject from outbox_messages where kind = 'account-invitation'`,
  );
  expect(mail.rows.map((row) => row.subject)).toEqual(Array(3).fill('You’re invited to Northwind Mills'));
});

test('users see their invitations until they answer them', async () => {
  const newcomer = await server.signIn('client', ['account.view']);
  const waiting = async (caller: Caller) =>
    (
      await caller.call<{ accountId: string; accountName: string }[]>(
        'GET',
        '/public/users/authenticated-user/invitations',
      )
    ).result;
  expect(await waiting(newcomer)).toEqual([]);
  await act(owner, 'invite', newcomer.userId, {});
  expect(await waiting(newcomer)).toMatchObject([{ accountId: ours.masterAccountId, accountName: 'Northwind Mills' }]);
  expect(await waiting(stranger)).toEqual([]);
  await act(newcomer, 'accept', newcomer.userId);
  expect(await waiting(newcomer)).toEqual([]);
});

test("strangers can't invite, staff can't be invited, and an unknown user is not found", async () => {
  expect((await act(stranger, 'invite', guest.userId, {})).httpStatus).toBe(404);
  expect((await act(owner, 'invite', staff.userId, {})).httpStatus).toBe(409);
  expect((await act(owner, 'invite', 'f'.repeat(32), {})).httpStatus).toBe(404);
  expect((await act(owner, 'invite', stranger.userId, { roleId: 'f'.repeat(32) })).httpStatus).toBe(422);
});

test("an owner is labeled Owner, and the last one can't be removed", async () => {
  expect((await act(staff, 'account-user', owner.userId, { isAccountOwner: true })).result).toMatchObject({
    isAccountOwner: true,
  });
  expect((await act(owner, 'account-user', owner.userId, { isAccountOwner: false })).status.message).toContain(
    'An account must have an owner',
  );
  const users = await owner.call<readonly { userId: string; role: string | null }[]>(
    'GET',
    `/public/accounts/${ours.masterAccountId}/users?activeUsersOnly=true`,
  );
  expect(users.result.find((user) => user.userId === owner.userId)?.role).toBe('Owner');
  expect(users.result).toHaveLength(3);
  expect((await stranger.call('GET', `/public/accounts/${ours.masterAccountId}/users`)).httpStatus).toBe(404);
  expect((await owner.call('GET', '/private/account-users')).httpStatus).toBe(403);
  expect((await staff.call<readonly unknown[]>('GET', '/private/account-users')).result.length).toBeGreaterThan(2);
});
