import { user } from '@fiducia/contract/access/user.entity';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { isAdministrator, readStaffRoles, type RoleRow } from './role-checks.ts';
import { closeRequest, isAloneWithRights, keepRequest, type RoleRequest, type StoredRequest } from './role-requests.ts';
import { loginsOf } from './same-person.ts';

/** Locks a staff member whose rights change; nobody changes those of their own, under any login. */
export async function lockStaff(tx: Tx, doer: Doer, userId: string): Promise<Refusal | undefined> {
  if ((await loginsOf(tx, doer.actor.userId ?? '')).includes(userId)) return roleRefusals.ownRights();
  const row = await tx.one<{ type: string }>(
    sql`select type from users where id = ${userId} and deleted_at is null for no key update`,
  );
  if (row === undefined) return absent;
  return row.type === 'staffMember' ? undefined : roleRefusals.notStaff();
}

export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.many<{ id: string }>(sql`
    select u.id from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
     where r.code = 'administrator' and u.deleted_at is null and u.deactivated_at is null order by u.id for no key update of u`);
  return rows.length === 1 && rows[0]?.id === userId;
}

const heldRoles = (tx: Tx, userId: string): Promise<RoleRow[]> =>
  tx.many<RoleRow>(sql`
    select r.id, r.code, r.permissions from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${userId} order by r.id`);

async function giveRoles(tx: Tx, doer: Doer, userId: string, roles: readonly RoleRow[], reason: string): Promise<void> {
  const before = await heldRoles(tx, userId);
  await tx.run(sql`delete from user_roles where user_id = ${userId}`);
  await tx.run(sql`
    insert into user_roles (user_id, role_id) select ${userId}, unnest(${roles.map(({ id }) => id)}::text[])`);
  await logChanges(tx, doer, [
    {
      entity: user.name,
      recordId: userId,
      action: 'update',
      masterAccountId: null,
      before: { roles: before.map(({ code }) => code).sort() },
      after: { roles: roles.map(({ code }) => code).sort(), reason },
    },
  ]);
}

const permissionsIn = (roles: readonly RoleRow[]): string[] => [
  ...new Set(roles.flatMap(({ permissions }) => permissions)),
];

/** Ends at once what nobody need look at twice; the right to change users is not taken by one person alone. */
function isOnlyLess(roles: readonly RoleRow[], before: readonly RoleRow[]): boolean {
  const held = new Set(before.map(({ id }) => id));
  const takesRights = permissionsIn(before).includes('users.edit') && !permissionsIn(roles).includes('users.edit');
  return !takesRights && roles.every(({ id }) => held.has(id));
}

export interface WantedRoles {
  readonly userId: string;
  readonly roleIds: readonly string[];
  readonly reason: string;
}

/** Asks for the roles of a staff member; answers whether they wait for a second person. */
export async function askRoles(tx: Tx, doer: Doer, { userId, roleIds, reason }: WantedRoles) {
  const roles = await readStaffRoles(tx, roleIds);
  if (isRefusal(roles)) return roles;
  const before = await heldRoles(tx, userId);
  if (!roles.some(isAdministrator) && (await isLastAdministrator(tx, userId))) return roleRefusals.lastAdministrator();
  if (isOnlyLess(roles, before)) {
    await giveRoles(tx, doer, userId, roles, reason);
    return { id: userId, isWaiting: false };
  }
  const id = await keepRequest(tx, doer, await requestFor(tx, { userId, reason, roles, before }));
  if (isRefusal(id)) return id;
  if (!(await isAloneWithRights(tx, doer))) return { id: userId, isWaiting: true };
  await giveRoles(tx, doer, userId, roles, reason);
  const own = { id, requested_by: doer.actor.userId ?? '', subject_user_id: userId };
  await closeRequest(tx, doer, own, { decision: 'approve', isAlone: true });
  return { id: userId, isWaiting: false };
}

interface Asked {
  readonly userId: string;
  readonly reason: string;
  readonly roles: readonly RoleRow[];
  readonly before: readonly RoleRow[];
}

async function requestFor(tx: Tx, { userId, reason, roles, before }: Asked): Promise<RoleRequest> {
  const row = await tx.one<{ name: string }>(sql`
    select coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email_address, 'A person') as name from users where id = ${userId}`);
  return {
    kind: 'holder',
    roleId: null,
    subjectUserId: userId,
    displayName: row?.name ?? '',
    userType: 'staffMember',
    permissions: permissionsIn(roles),
    beforePermissions: permissionsIn(before),
    roleIds: roles.map(({ id }) => id),
    beforeRoleIds: before.map(({ id }) => id),
    reason,
  };
}

/** Gives a staff member the roles that were asked for, judged by the roles as they are now. */
export async function applyHolder(tx: Tx, doer: Doer, request: StoredRequest): Promise<Refusal | undefined> {
  const userId = request.subject_user_id ?? '';
  const flaw = await lockStaff(tx, doer, userId);
  if (flaw) return flaw;
  const roles = await readStaffRoles(tx, request.role_ids);
  if (isRefusal(roles)) return roles;
  if (!roles.some(isAdministrator) && (await isLastAdministrator(tx, userId))) return roleRefusals.lastAdministrator();
  await giveRoles(tx, doer, userId, roles, request.reason);
  return undefined;
}
