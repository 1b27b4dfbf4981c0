import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Logins, openLogins, type Person, password } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let owner: Caller;
let roleId: string;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  ours = await server.sponsor();
  owner = await server.signIn('client', ['account.view', 'account.edit', 'orders.view'], {
    masterAccountIds: [ours.masterAccountId],
  });
  const { rows } = await db().query<{ id: string }>(
    `insert into roles (code, display_name, user_type, permissions) values ('reader', 'Reader', 'client', '{account.view}') returning id`,
  );
  roleId = rows[0]?.id ?? '';
});
afterAll(() => server.stop());
const db = () => server.platform.database;

const newcomer = (more: object = {}) =>
  logins.makeUser('client', { password_hash: null, email_address_confirmed: false, ...more });

interface Link {
  readonly accountUserId: string;
  readonly invitationToken: string;
  readonly address: URL;
}

const answerAs = (caller: Caller, verb: string, userId: string, body?: object) =>
  caller.call<{ id: string; status: string }>(
    'POST',
    `/public/accounts/${ours.masterAccountId}/users/${userId}/${verb}`,
    body,
  );

async function lastLink({ emailAddress }: Person): Promise<Link> {
  const address = new URL(/https?:\S+/.exec(await logins.lastText(emailAddress))?.[0] ?? '');
  return {
    address,
    accountUserId: address.pathname.split('/').at(-1) ?? '',
    invitationToken: address.hash.slice(1),
  };
}

async function invite(person: Person): Promise<Link> {
  const answer = await answerAs(owner, 'invite', person.id, { roleId });
  expect([answer.httpStatus, answer.text]).toEqual([200, expect.not.stringContaining('oken')]);
  return lastLink(person);
}

const read = ({ accountUserId, invitationToken }: Pick<Link, 'accountUserId'> & Partial<Link>, token?: string) =>
  logins.post('/public/users/read-invitation', { accountUserId, invitationToken }, { token });
const registerInvited = ({ accountUserId, invitationToken }: Link, more: object = {}) =>
  logins.post('/public/users/register-invited', {
    accountUserId,
    invitationToken,
    firstName: 'Ines',
    lastName: 'Invited',
    phoneNumber: '(212) 555-0144',
    password,
    ...more,
  });
const placeOf = async (id: string) =>
  (
    await db().query<{ status: string; userId: string }>(
      'select status, user_id as "userId" from account_users where id = $1',
      [id],
    )
  ).rows[0];

test('[account-user-invitation] [abuse-14] the mailed link shows the inviter; a new user creates a login with it, once, and signs in', async () => {
  const person = await newcomer();
  const link = await invite(person);
  expect(link.address.origin).toBe(`http://auth.${server.platform.config.domain}:8080`);
  expect(link.invitationToken.length).toBeGreaterThan(40);
  const card = await read(link);
  expect(card.result).toMatchObject({
    accountId: ours.masterAccountId,
    accountName: 'Northwind Mills',
    roleName: 'Reader',
    invitedBy: expect.stringMatching(/^Test Person/),
    emailAddress: person.emailAddress,
    hasLogin: false,
    expiresAt: expect.stringMatching(/^2026-11-30T/),
  });
  const done = await registerInvited(link);
  expect(done.result).toEqual({
    emailAddress: person.emailAddress,
    emailAddressConfirmed: true,
    accountId: ours.masterAccountId,
  });
  expect(await placeOf(link.accountUserId)).toEqual({ status: 'active', userId: person.id });
  for (const again of [await registerInvited(link), await read(link)]) expect(again.status.code).toBe('invitationOver');
  const token = await logins.signIn(person);
  const seen = await logins.request<{ clientPermissions: string[]; masterAccounts: unknown[] }>(
    'GET',
    '/public/users/authenticated-user',
    undefined,
    { token },
  );
  expect(seen.result).toMatchObject({
    clientPermissions: ['account.view'],
    masterAccounts: [{ displayName: 'Northwind Mills', role: 'Reader' }],
    phoneNumber: '+12125550144',
  });
});

test("a user with a login signs in and accepts; the link can't set another password", async () => {
  const person = await logins.makeUser('client');
  const link = await invite(person);
  expect((await read(link)).result).toMatchObject({ hasLogin: true });
  expect((await registerInvited(link, { password: 'Stolen-Horse-8!' })).status.code).toBe('hasLogin');
  const token = await logins.signIn(person);
  expect((await read({ accountUserId: link.accountUserId }, token)).result).toMatchObject({ hasLogin: true });
  const accepted = await logins.post(
    `/public/accounts/${ours.masterAccountId}/users/${person.id}/accept`,
    {},
    { token },
  );
  expect(accepted.result).toMatchObject({ status: 'active' });
  expect((await read(link)).status.code).toBe('invitationOver');
});

test('a user declines through the link without a login and can be invited again with a new link', async () => {
  const person = await newcomer();
  const first = await invite(person);
  const { accountUserId, invitationToken } = first;
  const reject = (token: string) =>
    logins.post('/public/users/reject-invitation', { accountUserId, invitationToken: token });
  expect((await reject('x'.repeat(43))).status.code).toBe('invitationOver');
  expect((await reject(invitationToken)).result).toEqual({ isRejected: true });
  expect(await placeOf(accountUserId)).toMatchObject({ status: 'rejected' });
  const { rows } = await db().query<{ user_id: string }>(
    `select user_id from change_logs where record_id = $1 and after->>'status' = 'rejected'`,
    [accountUserId],
  );
  expect(rows).toEqual([{ user_id: person.id }]);
  const second = await invite(person);
  expect(second.accountUserId).toBe(accountUserId);
  expect(second.invitationToken).not.toBe(invitationToken);
  expect((await read(first)).status.code).toBe('invitationOver');
  expect((await read(second)).httpStatus).toBe(200);
});

test('[abuse-14] foreign, made-up, expired, canceled, and swapped links get identical responses and change nothing', async () => {
  const [mine, theirs] = [await newcomer(), await newcomer()];
  const [link, other] = [await invite(mine), await invite(theirs)];
  const stranger = await logins.signIn(await logins.makeUser('client'));
  const responses = [
    await read({ accountUserId: link.accountUserId }),
    await read({ accountUserId: link.accountUserId }, stranger),
    await read({ ...link, invitationToken: other.invitationToken }),
    await read({ ...link, accountUserId: 'f'.repeat(32) }),
    await read({ ...link, accountUserId: `'; drop table users; --` }),
    await registerInvited({ ...link, invitationToken: other.invitationToken }),
    await registerInvited({ ...link, invitationToken: '' }),
  ];
  expect(new Set(responses.map(({ httpStatus, status }) => `${httpStatus} ${status.message}`)).size).toBe(1);
  expect(responses[0]?.status.code).toBe('invitationOver');
  await db().query(`update account_users set invitation_expires_at = $2 where id = $1`, [
    link.accountUserId,
    server.platform.clock.now(),
  ]);
  expect((await read(link)).status.code).toBe('invitationOver');
  expect((await registerInvited(link)).status.code).toBe('invitationOver');
  expect((await answerAs(owner, 'invite', mine.id, { roleId })).result).toMatchObject({ status: 'invited' });
  expect((await read(await lastLink(mine))).httpStatus).toBe(200);
  await owner.call('POST', `/public/users/${theirs.id}/delete-account-invitation/${ours.masterAccountId}`);
  expect(await placeOf(other.accountUserId)).toMatchObject({ status: 'cancelled' });
  expect((await registerInvited(other)).status.code).toBe('invitationOver');
  const { rows } = await db().query('select 1 from users where id = any($1) and password_hash is not null', [
    [mine.id, theirs.id],
  ]);
  expect(rows).toEqual([]);
});

test("a signed-in user can't accept an ended invitation, and no list shows it", async () => {
  const person = await logins.makeUser('client');
  const link = await invite(person);
  const token = await logins.signIn(person);
  const list = async () =>
    (await logins.request<unknown[]>('GET', '/public/users/authenticated-user/invitations', undefined, { token }))
      .result;
  expect(await list()).toHaveLength(1);
  await db().query(`update account_users set invitation_expires_at = $2 where id = $1`, [
    link.accountUserId,
    server.platform.clock.now(),
  ]);
  expect(await list()).toEqual([]);
  const base = `/public/accounts/${ours.masterAccountId}/users/${person.id}`;
  for (const verb of ['accept', 'reject'])
    expect((await logins.post(`${base}/${verb}`, {}, { token })).status.code).toBe('invitationOver');
});

test('concurrent uses of one link create one login; a weak password is rejected and the link stays valid', async () => {
  const person = await newcomer();
  const link = await invite(person);
  expect((await registerInvited(link, { password: 'weak', firstName: '' })).result).toEqual({
    errors: { firstName: ['Please enter First name'], password: ['Enter a valid password'] },
  });
  const responses = await Promise.all(Array.from({ length: 8 }, () => registerInvited(link)));
  expect(responses.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
});

test('a user invited to two accounts answers each invitation through its own link', async () => {
  const second = await server.sponsor('Fabrikam');
  const person = await newcomer();
  const first = await invite(person);
  const staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  await staff.call('POST', `/public/accounts/${second.masterAccountId}/users/${person.id}/invite`, {});
  const other = await lastLink(person);
  expect((await read(first)).result).toMatchObject({ accountName: 'Northwind Mills' });
  expect((await read(other)).result).toMatchObject({ accountName: 'Fabrikam', roleName: null });
  expect((await registerInvited(first)).httpStatus).toBe(200);
  expect((await read(other)).result).toMatchObject({ hasLogin: true });
});

test('[abuse-14] no table contains an invitation token in plain text', async () => {
  const { invitationToken } = await invite(await newcomer());
  const tables = await db().query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await db().query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${invitationToken}%`,
    ]);
    expect(rows, name).toEqual([]);
  }
});
