import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RoleToGive } from '../../packages/contract/src/accounts/account-user.routes.ts';
import { defaultRoles } from '../../packages/domain/src/access/permissions.ts';
import { ensureDefaultRoles } from '../../packages/server/src/areas/access/roles/default-roles.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly status: string;
  readonly role: string | null;
  readonly isAccountOwner: boolean;
  readonly userFirstName: string | null;
  readonly userLastName: string | null;
}

let server: TestServer;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let theirs: Awaited<ReturnType<TestServer['sponsor']>>;
let staff: Caller;
let roles: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await openTestServer();
  const ctx = server.system();
  roles = await server.platform.database.inTx((tx) => ensureDefaultRoles(tx, ctx));
  [ours, theirs] = [await server.sponsor(), await server.sponsor('Fabrikam')];
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'users.view']);
});
afterAll(() => server.stop());

const roleOf = (code: string) => roles.get(code) ?? '';
const act = (caller: Caller, verb: string, userId: string, body?: object, accountId = ours.masterAccountId) =>
  caller.call<Place>('POST', `/public/accounts/${accountId}/users/${userId}/${verb}`, body);
const changeRole = (caller: Caller, accountUserId: string, roleId: string | null) =>
  caller.call<Place>('PATCH', '/public/account-user-details', { accountUserId, roleId });
const users = async (accountId = ours.masterAccountId) =>
  (await staff.call<Place[]>('GET', `/public/accounts/${accountId}/users?activeUsersOnly=true`)).result;
const placeOf = async (who: Caller, accountId?: string) =>
  (await users(accountId)).find(({ userId }) => userId === who.userId);
const owners = async () => (await users()).filter(({ isAccountOwner }) => isAccountOwner).map(({ userId }) => userId);

/** Invites a user as staff with a role, and accepts. */
async function member(code: string, accountId = ours.masterAccountId, known?: Caller): Promise<Caller> {
  const person = known ?? (await server.signIn('client', []));
  expect((await act(staff, 'invite', person.userId, { roleId: roleOf(code) }, accountId)).httpStatus).toBe(200);
  expect((await act(person, 'accept', person.userId, undefined, accountId)).httpStatus).toBe(200);
  return person;
}

describe('one owner', () => {
  test('[account-owner-label] staff set the first owner, the owner hands over, and the previous owner stays as administrator', async () => {
    const [first, second, viewer] = [
      await member('viewer'),
      await member('accountAdministrator'),
      await member('viewer'),
    ];
    expect((await act(second, 'account-user', second.userId, { isAccountOwner: true })).httpStatus).toBe(403);
    expect((await act(staff, 'account-user', first.userId, { isAccountOwner: true })).httpStatus).toBe(200);
    expect(await placeOf(first)).toMatchObject({ role: 'Owner', isAccountOwner: true });
    expect((await act(second, 'account-user', second.userId, { isAccountOwner: true })).status.message).toBe(
      'Only the owner can transfer ownership of the account. Ask the owner, or contact us.',
    );
    expect((await act(first, 'account-user', first.userId, { isAccountOwner: false })).httpStatus).toBe(409);
    for (const who of [first, staff]) expect((await act(who, 'remove', first.userId)).httpStatus).toBe(409);
    const place = await placeOf(first);
    expect((await changeRole(staff, place?.id ?? '', roleOf('viewer'))).httpStatus).toBe(409);
    expect((await act(first, 'account-user', viewer.userId, { isAccountOwner: true })).httpStatus).toBe(200);
    expect(await owners()).toEqual([viewer.userId]);
    expect(await placeOf(first)).toMatchObject({ role: 'Account administrator', isAccountOwner: false });
    expect((await act(first, 'account-user', first.userId, { isAccountOwner: true })).httpStatus).toBe(403);
    expect((await act(viewer, 'remove', first.userId)).result).toMatchObject({ status: 'inactive' });
    expect((await first.call('GET', `/public/accounts/${ours.masterAccountId}`)).httpStatus).toBe(403);
  });

  test('notifies the old and new owner and the administrators of a handover, and no one else', async () => {
    const at = (await server.sponsor('Wingtip')).masterAccountId;
    const received = async (who: Caller) =>
      (
        await readOutbox(server.platform, { recipient: `${who.userId}@example.test`, kind: 'account-owner-changed' })
      ).map(({ text }) => text);
    const people = [
      await member('viewer', at),
      await member('viewer', at),
      await member('accountAdministrator', at),
      await member('preparer', at),
    ] as const;
    const [former, next, administrator, preparer] = people;
    const counts = async () => Promise.all(people.map(async (who) => (await received(who)).length));
    const make = (caller: Caller, who: Caller) =>
      act(caller, 'account-user', who.userId, { isAccountOwner: true }, at).then(({ httpStatus }) => httpStatus);
    expect(await make(staff, former)).toBe(200);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    expect(await make(staff, next)).toBe(200);
    expect(await counts()).toEqual([2, 1, 2, 0]);
    expect((await received(former)).at(-1)).toContain('is now the owner of the account Wingtip');
    expect((await received(administrator)).at(-1)).toContain('Our staff made this change.');
    expect(await make(next, preparer)).toBe(200);
    expect(await counts()).toEqual([3, 2, 3, 1]);
    expect((await received(preparer)).at(-1)).toContain('The previous owner transferred ownership.');
    // Nothing changes, and no one is notified.
    expect(await make(preparer, preparer)).toBe(200);
    expect(await counts()).toEqual([3, 2, 3, 1]);
  });

  test('twenty concurrent handovers leave one owner', async () => {
    const [one, other] = [await member('viewer'), await member('viewer')];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        act(staff, 'account-user', (i % 2 === 0 ? one : other).userId, { isAccountOwner: true }),
      ),
    );
    expect(await owners()).toHaveLength(1);
  });

  test('a user who becomes the owner while being removed stays', async () => {
    const [owner, next] = [await member('viewer'), await member('viewer')];
    expect((await act(staff, 'account-user', owner.userId, { isAccountOwner: true })).httpStatus).toBe(200);
    const db = server.platform.database;
    const ended = await db.inTx(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `select id from account_users where account_id = $1 and user_id = any($2) order by id for no key update`,
        [ours.masterAccountId, [owner.userId, next.userId]],
      );
      expect(rows).toHaveLength(2);
      const ending = act(owner, 'remove', next.userId);
      await vi.waitFor(async () =>
        expect((await db.query(`select 1 from pg_locks where not granted`)).rowCount).toBeGreaterThan(0),
      );
      await tx.query(
        'update account_users set is_account_owner = (user_id = $2) where account_id = $1 and user_id = any($3)',
        [ours.masterAccountId, next.userId, [owner.userId, next.userId]],
      );
      return { ending };
    });
    expect((await ended.ending).status.code).toBe('lastOwner');
    expect(await owners()).toEqual([next.userId]);
  });
});

describe('no user grants more than they have', () => {
  test("invitations and role changes stay within the inviter's permissions, and the owner role can't be granted", async () => {
    const administrator = await member('accountAdministrator');
    const guest = await server.signIn('client', []);
    const tries = async (code: string) =>
      (await act(administrator, 'invite', guest.userId, { roleId: roleOf(code) })).status.code;
    expect(await tries('owner')).toBe('ownerByHandover');
    expect(await tries('clientApprover')).toBe('aboveOwnRights');
    expect(await tries('approver')).toBe('invalid');
    expect((await act(administrator, 'invite', guest.userId, { roleId: roleOf('viewer') })).httpStatus).toBe(200);
    await act(guest, 'accept', guest.userId);
    const place = (await placeOf(guest))?.id ?? '';
    expect((await changeRole(administrator, place, roleOf('clientApprover'))).status.code).toBe('aboveOwnRights');
    expect((await changeRole(administrator, place, roleOf('preparer'))).httpStatus).toBe(200);
    expect((await changeRole(staff, place, roleOf('clientApprover'))).httpStatus).toBe(200);
    expect((await changeRole(administrator, place, roleOf('viewer'))).status.code).toBe('aboveOwnPlace');
    expect((await act(administrator, 'remove', guest.userId)).status.code).toBe('aboveOwnPlace');
  });

  test('lists the roles a user can grant with what they allow', async () => {
    const administrator = await member('accountAdministrator');
    const path = `/public/accounts/${ours.masterAccountId}/roles-to-give`;
    const given = async (who: Caller) =>
      (await who.call<RoleToGive[]>('GET', path)).result
        .map((one) => one.displayName)
        .filter((name) => defaultRoles.some(({ displayName }) => displayName === name));
    expect(await given(administrator)).toEqual(['Viewer', 'Preparer', 'Account administrator']);
    expect(await given(staff)).toEqual(['Viewer', 'Approver', 'Preparer', 'Account administrator']);
    const offered = (await staff.call<RoleToGive[]>('GET', path)).result;
    expect(offered.find(({ displayName }) => displayName === 'Viewer')?.allows).toContain('View plans');
    const stranger = await member('accountAdministrator', theirs.masterAccountId);
    expect((await stranger.call('GET', path)).httpStatus).toBe(404);
  });

  test('no user changes their own account role or invites themselves', async () => {
    const administrator = await member('accountAdministrator');
    const own = (await placeOf(administrator))?.id ?? '';
    expect((await changeRole(administrator, own, roleOf('viewer'))).status.code).toBe('ownRights');
    expect((await act(administrator, 'invite', administrator.userId, {})).status.code).toBe('ownRights');
  });

  test("staff can't grant an account role to another login of their own", async () => {
    const alias = await server.signIn('client', []);
    const { rows } = await server.platform.database.query<{ last_name: string }>(
      'select last_name from users where id = $1',
      [staff.userId],
    );
    await server.platform.database.query('update users set last_name = $1 where id = $2', [
      rows[0]?.last_name.toUpperCase(),
      alias.userId,
    ]);
    expect((await act(staff, 'invite', alias.userId, { roleId: roleOf('preparer') })).status.code).toBe('ownRights');
  });
});

test("a user who can't approve an account's orders can't remove its approval requirement", async () => {
  const [preparing, owning] = [await member('accountAdministrator'), await member('viewer')];
  expect((await act(staff, 'account-user', owning.userId, { isAccountOwner: true })).httpStatus).toBe(200);
  const set = (caller: Caller, needsOrderApproval: boolean) =>
    caller.call<{ needsOrderApproval: boolean }>('PATCH', `/public/accounts/${ours.masterAccountId}`, {
      needsOrderApproval,
    });
  expect((await set(preparing, true)).result.needsOrderApproval).toBe(true);
  const rejected = await set(preparing, false);
  expect([rejected.httpStatus, rejected.status.message]).toEqual([
    403,
    'Only users who can approve orders can change whether orders need approval. Ask the account owner, or contact us.',
  ]);
  expect((await set(staff, true)).result.needsOrderApproval).toBe(true);
  // Permission to approve in another account means nothing in this one.
  await member('clientApprover', theirs.masterAccountId, preparing);
  expect((await set(preparing, false)).httpStatus).toBe(403);
  expect((await set(owning, false)).result.needsOrderApproval).toBe(false);
});

test("the account type is set when the account is opened and can't be changed", async () => {
  const administrator = await member('accountAdministrator');
  for (const caller of [administrator, staff]) {
    const rejected = await caller.call('PATCH', `/public/accounts/${ours.masterAccountId}`, {
      accountTypeCode: 'registeredInvestmentAdvisor',
    });
    expect([rejected.httpStatus, rejected.result]).toEqual([
      422,
      { errors: { accountTypeCode: ['Type can’t be changed here.'] } },
    ]);
  }
});

test('a role in one account grants nothing in another', async () => {
  const person = await member('accountAdministrator');
  await member('viewer', theirs.masterAccountId, person);
  const guest = await server.signIn('client', []);
  const viewer = { roleId: roleOf('viewer') };
  expect((await act(person, 'invite', guest.userId, viewer, theirs.masterAccountId)).httpStatus).toBe(404);
  expect((await act(person, 'invite', guest.userId, viewer)).httpStatus).toBe(200);
  for (const { masterAccountId } of [ours, theirs])
    expect((await person.call('GET', `/public/accounts/${masterAccountId}`)).httpStatus).toBe(200);
  const rename = (id: string) => person.call('PATCH', `/public/accounts/${id}`, { displayName: 'Renamed' });
  expect((await rename(theirs.masterAccountId)).httpStatus).toBe(404);
  const change = (planId: string) => person.call('PATCH', `/public/plans/${planId}`, { displayName: 'Renamed' });
  expect((await change(theirs.planId)).httpStatus).toBe(404);
  expect((await change(ours.planId)).httpStatus).toBe(200);
  const order = ({ masterAccountId, planId }: typeof ours) =>
    person.call('POST', `/public/accounts/${masterAccountId}/orders`, { serviceCode: 'premierDistributions', planId });
  expect((await order(theirs)).status.successful).toBe(false);
  expect((await order(ours)).status.successful).toBe(true);
  const session = await person.call<{ masterAccounts: { id: string; permissions: string[] }[] }>(
    'GET',
    '/public/users/authenticated-user',
  );
  const held = new Map(session.result.masterAccounts.map(({ id, permissions }) => [id, permissions]));
  expect(held.get(ours.masterAccountId)).toContain('account.edit');
  expect(held.get(theirs.masterAccountId)).not.toContain('account.edit');
});

test('invites users by address: a new user once, a known one as they are, and never another way', async () => {
  const administrator = await member('accountAdministrator');
  const path = `/public/accounts/${ours.masterAccountId}/invite-by-email`;
  const body = { emailAddress: 'Nora.New@example.test', firstName: 'Nora', lastName: 'New', roleId: roleOf('viewer') };
  expect((await administrator.call<Place>('POST', path, body)).result.status).toBe('invited');
  expect((await administrator.call('POST', path, { ...body, emailAddress: 'nora.new@example.test' })).httpStatus).toBe(
    409,
  );
  expect(await readOutbox(server.platform, { recipient: body.emailAddress })).toHaveLength(1);
  const known = await server.signIn('client', []);
  const ofKnown = { ...body, emailAddress: `${known.userId}@example.test` };
  expect((await administrator.call<Place>('POST', path, ofKnown)).httpStatus).toBe(200);
  // A caller who asks by address gets the same response for an existing and a missing login, except for the ids.
  const invitedNames = async () =>
    (await administrator.call<Place[]>('GET', `/public/accounts/${ours.masterAccountId}/users`)).result
      .filter(({ status }) => status === 'invited')
      .map(({ userFirstName, userLastName }) => [userFirstName, userLastName]);
  const named = await invitedNames();
  expect(named.length).toBeGreaterThan(1);
  expect(named.flat().filter((name) => name !== null)).toEqual([]);
  expect((await act(known, 'accept', known.userId)).httpStatus).toBe(200);
  expect(await placeOf(known)).toMatchObject({ userFirstName: expect.any(String), userLastName: expect.any(String) });
  const ofStaff = { ...body, emailAddress: `${staff.userId}@example.test` };
  expect((await administrator.call('POST', path, ofStaff)).httpStatus).toBe(409);
  const above = { ...body, emailAddress: 'other@example.test', roleId: roleOf('clientApprover') };
  expect((await administrator.call('POST', path, above)).httpStatus).toBe(403);
  const { rows } = await server.platform.database.query('select 1 from users where email_address = $1', [
    above.emailAddress,
  ]);
  expect(rows).toEqual([]);
  const stranger = await member('accountAdministrator', theirs.masterAccountId);
  expect((await stranger.call('POST', path, { ...body, emailAddress: 'x@example.test' })).httpStatus).toBe(404);
});
