import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AskedRole,
  PermissionHolders,
  RoleMembers,
  StaffMember,
  StaffRolesAsked,
  WaitingRequest,
} from '../../packages/contract/src/access/authorization.routes.ts';
import { prepareAccess } from '../../packages/server/src/areas/access/registration/first-administrator.ts';
import { openIdentifier } from '../../packages/server/src/areas/access/sessions/identify.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { secondsPass } from '../support/seconds-pass.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let requester: Caller;
let decider: Caller;
let viewer: Caller;
const at = '/private/authorization';
const role = { displayName: 'Plan helper', userType: 'staffMember', permissions: ['plans.view'], reason: 'Season' };

beforeAll(async () => {
  server = await openTestServer();
  await prepareAccess(server.platform, undefined);
  requester = await server.signIn('staffMember', ['users.view', 'users.edit']);
  decider = await server.signIn('staffMember', ['users.view', 'users.edit']);
  viewer = await server.signIn('staffMember', ['users.view']);
});
afterAll(() => server.stop());

const roles = async () =>
  (await viewer.call<{ roles: RoleMembers[]; changes: WaitingRequest[] }>('GET', `${at}/roles`)).result;
const decide = (who: Caller, id: string, decision: string) =>
  who.call('POST', `/private/role-changes/${id}/decide`, { decision });
const ask = async (method: 'POST' | 'PATCH', url: string, body: object) =>
  (await requester.call<AskedRole>(method, url, body)).result.roleChangeId;

const wanted = async (who: Caller, userId: string, roleIds: readonly (string | undefined)[], reason = 'New task') =>
  who.call<StaffRolesAsked>('POST', `${at}/staff-members/${userId}/roles`, { roleIds, reason });
const waitingFor = async (name: string) => (await roles()).changes.find(({ displayName }) => displayName === name);
const nameOf = async (userId: string) =>
  (await viewer.call<StaffMember[]>('GET', `${at}/staff-members`)).result.find(({ id }) => id === userId)?.name ?? '';
const madeRole = async (name: string, permissions: readonly string[], userType = 'staffMember') => {
  const id = await ask('POST', '/private/roles', { displayName: name, userType, permissions, reason: 'Test' });
  expect((await decide(decider, id, 'approve')).httpStatus).toBe(200);
  return (await roles()).roles.find(({ displayName }) => displayName === name)?.id ?? '';
};
const given = async (userId: string, roleIds: readonly string[]) => {
  expect((await wanted(requester, userId, roleIds)).result).toEqual({ id: userId, isWaiting: true });
  const request = await waitingFor(await nameOf(userId));
  expect((await decide(decider, request?.id ?? '', 'approve')).httpStatus).toBe(200);
};

test('a role is created and changed by a request and an approval from two users, and takes effect immediately', async () => {
  const response = await ask('POST', '/private/roles', role);
  expect((await roles()).changes).toMatchObject([
    { id: response, added: ['plans.view'], removed: [], mayDecide: false },
  ]);
  expect((await decide(requester, response, 'approve')).httpStatus).toBe(403);
  expect((await decide(viewer, response, 'approve')).httpStatus).toBe(403);
  expect((await decide(decider, response, 'approve')).httpStatus).toBe(200);
  expect((await decide(decider, response, 'approve')).httpStatus).toBe(409);
  const made = (await roles()).roles.find(({ displayName }) => displayName === role.displayName);
  const holder = await server.signIn('staffMember', []);
  expect((await holder.call('GET', `${at}/permissions`)).httpStatus).toBe(403);
  await given(holder.userId, [made?.id ?? '']);
  const change = { displayName: 'Plan helper', permissions: ['plans.view', 'users.view'], reason: 'More' };
  const more = await ask('PATCH', `/private/roles/${made?.id}`, change);
  expect((await requester.call('PATCH', `/private/roles/${made?.id}`, change)).httpStatus).toBe(409);
  expect((await holder.call('GET', `${at}/permissions`)).httpStatus).toBe(403);
  expect((await decide(decider, more, 'approve')).httpStatus).toBe(200);
  const holders = await holder.call<PermissionHolders[]>('GET', `${at}/permissions`);
  const plans = holders.result.find(({ code, userType }) => code === 'plans.view' && userType === 'staffMember');
  expect(plans).toMatchObject({ area: 'plans', verb: 'view' });
  expect(plans?.roles).toContain('Plan helper');
  expect(plans?.people.find(({ id }) => id === holder.userId)?.roles).toEqual(['Plan helper']);
  const list = await viewer.call<Record<string, unknown>[]>(
    'GET',
    '/private/role-changes?sortBy=createdAt&sortDirection=asc',
  );
  expect(list.result.map(({ kind, status, displayName, added }) => [kind, status, displayName, added])).toEqual([
    ['role', 'applied', 'Plan helper', 'plans.view'],
    ['holder', 'applied', await nameOf(holder.userId), 'plans.view'],
    ['role', 'applied', 'Plan helper', 'users.view'],
  ]);
  const one = await viewer.call<Record<string, unknown>>('GET', `/private/role-changes/${more}`);
  expect(one.result).toMatchObject({
    requestedByName: await nameOf(requester.userId),
    decidedByName: await nameOf(decider.userId),
    reason: 'More',
  });
});

test('role assignments wait for a second approver; removals take effect immediately, except of the permission to assign permissions', async () => {
  const [one, other, giving] = [
    await madeRole('Takes one', ['plans.view']),
    await madeRole('Takes two', ['orders.view']),
    await madeRole('Gives rights', ['users.view', 'users.edit']),
  ];
  const person = await server.signIn('staffMember', []);
  expect((await wanted(requester, person.userId, [one, other, giving])).result.isWaiting).toBe(true);
  expect((await wanted(decider, person.userId, [one])).httpStatus).toBe(409);
  const request = await waitingFor(await nameOf(person.userId));
  expect(request).toMatchObject({
    kind: 'holder',
    isOwn: false,
    mayDecide: false,
    roleNames: ['Gives rights', 'Takes one', 'Takes two'],
  });
  expect((await person.call('GET', '/public/plans')).httpStatus).toBe(403);
  expect((await decide(requester, request?.id ?? '', 'approve')).httpStatus).toBe(403);
  expect((await decide(decider, request?.id ?? '', 'approve')).httpStatus).toBe(200);
  expect((await person.call('GET', `${at}/roles`)).httpStatus).toBe(200);
  expect((await wanted(requester, person.userId, [one, giving])).result).toEqual({
    id: person.userId,
    isWaiting: false,
  });
  expect((await wanted(requester, person.userId, [one])).result.isWaiting).toBe(true);
  expect((await person.call('GET', `${at}/roles`)).httpStatus).toBe(200);
  const again = await waitingFor(await nameOf(person.userId));
  expect(again?.removed).toEqual(['users.edit', 'users.view']);
  expect((await decide(requester, again?.id ?? '', 'reject')).httpStatus).toBe(200);
  expect((await person.call('GET', `${at}/roles`)).httpStatus).toBe(200);
});

test('validates a role change together with the other roles of its holders', async () => {
  const [pays, looks] = [await madeRole('Pays', ['payments.release']), await madeRole('Looks', ['payments.view'])];
  const person = await server.signIn('staffMember', []);
  await given(person.userId, [pays, looks]);
  const change = { displayName: 'Looks', permissions: ['payments.view', 'payments.approve'], reason: 'More' };
  const rejected = await requester.call('PATCH', `/private/roles/${looks}`, change);
  expect(rejected.status.message).toBe(
    `${await nameOf(person.userId)} already has another role, and with both roles the same person could approve payments and release them to the bank. Remove a permission, or remove the other role first.`,
  );
});

test('a role of one user type never grants permissions to another type', async () => {
  for (const type of [
    'staffMember',
    'client',
    'nationalRegistryClient',
    'participant',
    'advisor',
    'accountHolder',
  ] as const) {
    const person = await server.signIn(type, []);
    for (const roleType of ['staffMember', 'client', 'nationalRegistryClient'] as const) {
      const permissions = ['orders.view', 'account.edit', 'registry.view', 'users.edit'];
      const roleId = newId();
      const { database } = server.platform;
      await database.query(
        'insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, $2, $3, $4)',
        [roleId, roleId, roleType, permissions],
      );
      await database.query('insert into user_roles (user_id, role_id) values ($1, $2)', [person.userId, roleId]);
      const identifier = openIdentifier(database);
      identifier.forget();
      const actor = await identifier.identify(person.token);
      const isTheirs = roleType === type || (type === 'advisor' && roleType === 'client');
      expect([...actor.permissions].length > 0, `${roleType} role, ${type}`).toBe(isTheirs);
      await database.query('delete from user_roles where role_id = $1', [roleId]);
    }
  }
  const wrong = await requester.call('POST', '/private/roles', {
    ...role,
    userType: 'client',
    permissions: ['trust.view'],
  });
  expect(wrong.httpStatus).toBe(422);
  const clientRole = await madeRole('Client looks', ['plans.view'], 'client');
  expect((await wanted(requester, viewer.userId, [clientRole])).httpStatus).toBe(422);
});

test('a permission change takes effect in another process within five seconds, and in this one immediately', async () => {
  const roleId = await madeRole('Soon more', ['plans.view']);
  const person = await server.signIn('staffMember', []);
  await given(person.userId, [roleId]);
  // Another server process is another pool with an identifier of its own, over the same database.
  const elsewhere = openDatabase({ url: server.platform.config.databaseUrl, connections: 2 });
  try {
    const other = openIdentifier(elsewhere);
    expect((await other.identify(person.token)).permissions.has('orders.view')).toBe(false);
    const change = { displayName: 'Soon more', permissions: ['orders.view'], reason: 'Other task' };
    const response = await ask('PATCH', `/private/roles/${roleId}`, change);
    expect((await decide(decider, response, 'approve')).httpStatus).toBe(200);
    const here = await openIdentifier(server.platform.database).identify(person.token);
    expect([...here.permissions]).toEqual(['orders.view']);
    secondsPass(5);
    expect([...(await other.identify(person.token)).permissions]).toEqual(['orders.view']);
  } finally {
    await elsewhere.close();
  }
});

test('rejects toxic permission pairs within one role and across roles', async () => {
  const permissions = ['payments.approve', 'payments.release'];
  const rejected = await requester.call('POST', '/private/roles', { ...role, permissions });
  expect(rejected.status.message).toBe(
    'These permissions can’t be combined: the same person could approve payments and release them to the bank. Remove one of them.',
  );
  const all = (await roles()).roles;
  const roleIds = all.filter(({ code }) => code === 'trustOfficer' || code === 'approver').map(({ id }) => id);
  const both = { roleIds, reason: 'Both' };
  expect((await requester.call('POST', `${at}/staff-members/${viewer.userId}/roles`, both)).httpStatus).toBe(409);
  const owner = all.find(({ code }) => code === 'owner');
  const change = { displayName: 'Owner', permissions: ['plans.view'], reason: 'Less' };
  expect((await requester.call('PATCH', `/private/roles/${owner?.id}`, change)).httpStatus).toBe(409);
});

test('no user changes their own permissions or locks themselves out, and a lock ends sessions immediately', async () => {
  const own = { roleIds: [], reason: 'Mine' };
  expect((await requester.call('POST', `${at}/staff-members/${requester.userId}/roles`, own)).httpStatus).toBe(403);
  const lock = { isLocked: true, reason: 'Left' };
  expect((await requester.call('POST', `${at}/staff-members/${requester.userId}/lock`, lock)).httpStatus).toBe(403);
  const leaver = await server.signIn('staffMember', ['users.view']);
  expect((await requester.call('POST', `${at}/staff-members/${leaver.userId}/lock`, lock)).httpStatus).toBe(200);
  expect((await leaver.call('GET', `${at}/roles`)).httpStatus).toBe(401);
  const list = await viewer.call<StaffMember[]>('GET', `${at}/staff-members`);
  expect(list.result.find(({ id }) => id === leaver.userId)?.deactivatedAt).not.toBeNull();
  const client = await server.signIn('client', []);
  expect((await requester.call('POST', `${at}/staff-members/${client.userId}/lock`, lock)).httpStatus).toBe(409);
});

test('a new staff user is invited by mail, once', async () => {
  const approver = (await roles()).roles.find(({ code }) => code === 'approver');
  const body = {
    firstName: 'Ada',
    lastName: 'New',
    emailAddress: 'ada.new@example.test',
    roleIds: [approver?.id],
    reason: 'New colleague',
  };
  const invited = await requester.call<StaffRolesAsked>('POST', `${at}/staff-members`, body);
  expect(invited.result.isWaiting).toBe(true);
  expect(await waitingFor('Ada New')).toMatchObject({ roleNames: ['Approver'], isOwn: false });
  expect((await requester.call('POST', `${at}/staff-members`, body)).httpStatus).toBe(409);
  await server.jobs.runDue();
  const mails = await readOutbox(server.platform, { recipient: body.emailAddress });
  expect(mails).toHaveLength(1);
});
