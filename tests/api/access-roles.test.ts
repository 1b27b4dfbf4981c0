import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AskedRole,
  PermissionHolders,
  RoleChange,
  RoleMembers,
  StaffMember,
} from '../../packages/contract/src/access/authorization.routes.ts';
import { prepareAccess } from '../../packages/server/src/access/first-administrator.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let asker: Caller;
let decider: Caller;
let viewer: Caller;
const at = '/private/authorization';
const role = { displayName: 'Plan helper', userType: 'staffMember', permissions: ['plans.view'], reason: 'Season' };

beforeAll(async () => {
  server = await openTestServer();
  await prepareAccess(server.platform, undefined);
  asker = await server.signIn('staffMember', ['users.view', 'users.edit']);
  decider = await server.signIn('staffMember', ['users.view', 'users.edit']);
  viewer = await server.signIn('staffMember', ['users.view']);
});
afterAll(() => server.stop());

const roles = async () =>
  (await viewer.call<{ roles: RoleMembers[]; changes: RoleChange[] }>('GET', `${at}/roles`)).result;
const decide = (who: Caller, id: string, decision: string) =>
  who.call('POST', `/private/role-changes/${id}/decide`, { decision });
const ask = async (method: 'POST' | 'PATCH', url: string, body: object) =>
  (await asker.call<AskedRole>(method, url, body)).result.roleChangeId;

test('a role begins and changes by request and approval of two people, and rights hold at once', async () => {
  const asked = await ask('POST', '/private/roles', role);
  expect((await roles()).changes).toMatchObject([{ id: asked, added: ['plans.view'], removed: [], mayDecide: false }]);
  expect((await decide(asker, asked, 'approve')).httpStatus).toBe(403);
  expect((await decide(viewer, asked, 'approve')).httpStatus).toBe(403);
  expect((await decide(decider, asked, 'approve')).httpStatus).toBe(200);
  expect((await decide(decider, asked, 'approve')).httpStatus).toBe(409);
  const made = (await roles()).roles.find(({ displayName }) => displayName === role.displayName);
  const holder = await server.signIn('staffMember', []);
  expect((await holder.call('GET', `${at}/permissions`)).httpStatus).toBe(403);
  const body = { roleIds: [made?.id], reason: 'New task' };
  expect((await asker.call('POST', `${at}/staff-members/${holder.userId}/roles`, body)).httpStatus).toBe(200);
  const change = { displayName: 'Plan helper', permissions: ['plans.view', 'users.view'], reason: 'More' };
  const more = await ask('PATCH', `/private/roles/${made?.id}`, change);
  expect((await asker.call('PATCH', `/private/roles/${made?.id}`, change)).httpStatus).toBe(409);
  expect((await holder.call('GET', `${at}/permissions`)).httpStatus).toBe(403);
  expect((await decide(decider, more, 'approve')).httpStatus).toBe(200);
  const holders = await holder.call<PermissionHolders[]>('GET', `${at}/permissions`);
  const plans = holders.result.find(({ code, userType }) => code === 'plans.view' && userType === 'staffMember');
  expect(plans?.roles).toContain('Plan helper');
  expect(plans?.people.map(({ id }) => id)).toContain(holder.userId);
});

test('pairs of rights that check each other are refused, in one role and across roles', async () => {
  const permissions = ['payments.approve', 'payments.release'];
  const refused = await asker.call('POST', '/private/roles', { ...role, permissions });
  expect(refused.status.message).toBe(
    'These permissions may not stand together: who approves payments would also enter them at the bank. Take one of them out.',
  );
  const all = (await roles()).roles;
  const roleIds = all.filter(({ code }) => code === 'trustOfficer' || code === 'approver').map(({ id }) => id);
  const both = { roleIds, reason: 'Both' };
  expect((await asker.call('POST', `${at}/staff-members/${viewer.userId}/roles`, both)).httpStatus).toBe(409);
  const owner = all.find(({ code }) => code === 'owner');
  const change = { displayName: 'Owner', permissions: ['plans.view'], reason: 'Less' };
  expect((await asker.call('PATCH', `/private/roles/${owner?.id}`, change)).httpStatus).toBe(409);
});

test('nobody changes their own rights or locks themselves out, and a lock ends sessions at once', async () => {
  const own = { roleIds: [], reason: 'Mine' };
  expect((await asker.call('POST', `${at}/staff-members/${asker.userId}/roles`, own)).httpStatus).toBe(403);
  const lock = { isLocked: true, reason: 'Left' };
  expect((await asker.call('POST', `${at}/staff-members/${asker.userId}/lock`, lock)).httpStatus).toBe(403);
  const leaver = await server.signIn('staffMember', ['users.view']);
  expect((await asker.call('POST', `${at}/staff-members/${leaver.userId}/lock`, lock)).httpStatus).toBe(200);
  expect((await leaver.call('GET', `${at}/roles`)).httpStatus).toBe(401);
  const list = await viewer.call<StaffMember[]>('GET', `${at}/staff-members`);
  expect(list.result.find(({ id }) => id === leaver.userId)?.deactivatedAt).not.toBeNull();
  const client = await server.signIn('client', []);
  expect((await asker.call('POST', `${at}/staff-members/${client.userId}/lock`, lock)).httpStatus).toBe(409);
});

test('a new colleague is invited by mail, once', async () => {
  const approver = (await roles()).roles.find(({ code }) => code === 'approver');
  const body = { firstName: 'Ada', lastName: 'New', emailAddress: 'ada.new@example.test', roleIds: [approver?.id] };
  expect((await asker.call('POST', `${at}/staff-members`, body)).httpStatus).toBe(200);
  expect((await asker.call('POST', `${at}/staff-members`, body)).httpStatus).toBe(409);
  await server.jobs.runDue();
  const mails = await readOutbox(server.platform, { recipient: body.emailAddress });
  expect(mails).toHaveLength(1);
});
