import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { userTable } from '../user.table.ts';
import { isAdministrator, type RoleRow, readStaffRoles } from './role-checks.ts';
import { closeRequest, isAloneWithRights, type RoleRequest, type StoredRequest, saveRequest } from './role-requests.ts';
import { loginsOf } from './same-person.ts';

/**
 * Locks the row of a staff member whose permissions will change. No one can change their own permissions, under any
 * login.
 */
export async function lockStaff(tx: Tx, ctx: ActorContext, userId: string): Promise<Rejection | undefined> {
  if ((await loginsOf(tx, ctx.actor.userId ?? '')).includes(userId)) return roleRejections.ownRights();
  const row = await tx.one<{ type: string }>(
    sql`select type from users where id = ${userId} and deleted_at is null for no key update`,
  );
  if (row === undefined) return absent;
  return row.type === 'staffMember' ? undefined : roleRejections.notStaff();
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

async function giveRoles(
  tx: Tx,
  ctx: ActorContext,
  userId: string,
  roles: readonly RoleRow[],
  reason: string,
): Promise<void> {
  const before = await heldRoles(tx, userId);
  await tx.run(sql`delete from user_roles where user_id = ${userId}`);
  await tx.run(sql`
    insert into user_roles (user_id, role_id) select ${userId}, unnest(${roles.map(({ id }) => id)}::text[])`);
  await logChanges(tx, ctx, [
    {
      entity: userTable.name,
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

/**
 * Returns whether a change only removes roles and so needs no approval. Removing the permission to edit users always
 * needs a second person.
 */
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

/** Requests roles for a staff member. Returns whether they need approval. */
export async function askRoles(tx: Tx, ctx: ActorContext, { userId, roleIds, reason }: WantedRoles) {
  const roles = await readStaffRoles(tx, roleIds);
  if (isRejection(roles)) return roles;
  const before = await heldRoles(tx, userId);
  if (!roles.some(isAdministrator) && (await isLastAdministrator(tx, userId)))
    return roleRejections.lastAdministrator();
  if (isOnlyLess(roles, before)) {
    await giveRoles(tx, ctx, userId, roles, reason);
    return { id: userId, isWaiting: false };
  }
  const id = await saveRequest(tx, ctx, await requestFor(tx, { userId, reason, roles, before }));
  if (isRejection(id)) return id;
  if (!(await isAloneWithRights(tx, ctx))) return { id: userId, isWaiting: true };
  await giveRoles(tx, ctx, userId, roles, reason);
  const own = { id, requested_by: ctx.actor.userId ?? '', subject_user_id: userId };
  await closeRequest(tx, ctx, own, { decision: 'approve', isAlone: true });
  return { id: userId, isWaiting: false };
}

interface Requested {
  readonly userId: string;
  readonly reason: string;
  readonly roles: readonly RoleRow[];
  readonly before: readonly RoleRow[];
}

async function requestFor(tx: Tx, { userId, reason, roles, before }: Requested): Promise<RoleRequest> {
  const row = await tx.one<{ name: string }>(sql`
    select coalesce(${raw(userName('users'))}, 'A user') as name from users where id = ${userId}`);
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

/** Gives a staff member the requested roles, validated against the current roles. */
export async function applyHolder(tx: Tx, ctx: ActorContext, request: StoredRequest): Promise<Rejection | undefined> {
  const userId = request.subject_user_id ?? '';
  const problem = await lockStaff(tx, ctx, userId);
  if (problem) return problem;
  const roles = await readStaffRoles(tx, request.role_ids);
  if (isRejection(roles)) return roles;
  if (!roles.some(isAdministrator) && (await isLastAdministrator(tx, userId)))
    return roleRejections.lastAdministrator();
  await giveRoles(tx, ctx, userId, roles, request.reason);
  return undefined;
}
