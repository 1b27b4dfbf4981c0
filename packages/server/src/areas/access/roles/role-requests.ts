import type { RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { approvesAloneSince } from '@fiducia/domain/access/sole-administrator';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decisionColumns } from '../../../platform/engine/second-approval.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { roleChangeTable } from '../role-change.table.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { isSamePerson, loginsOf, ownRequest } from './same-person.ts';

/** A request for a role with its permissions, or for the roles of a staff member. */
export interface RoleRequest {
  readonly kind: 'role' | 'holder';
  readonly roleId: string | null;
  readonly subjectUserId: string | null;
  readonly displayName: string;
  readonly userType: RoleUserType;
  readonly permissions: readonly string[];
  readonly beforePermissions: readonly string[];
  readonly roleIds: readonly string[];
  readonly beforeRoleIds: readonly string[];
  readonly reason: string;
}

export interface StoredRequest {
  readonly id: string;
  readonly kind: 'role' | 'holder';
  readonly role_id: string | null;
  readonly subject_user_id: string | null;
  readonly display_name: string;
  readonly user_type: RoleUserType;
  readonly permissions: readonly string[];
  readonly role_ids: readonly string[];
  readonly reason: string;
  readonly requested_by: string | null;
  readonly decision: string | null;
}

/** Stores a request for another user to decide. A role or a user can have only one open request at a time. */
export async function saveRequest(tx: Tx, ctx: ActorContext, request: RoleRequest): Promise<string | Rejection> {
  const open = await tx.one(sql`
    select 1 from role_changes where decision is null and deleted_at is null
       and (role_id = ${request.roleId} or subject_user_id = ${request.subjectUserId})`);
  if (open) return request.kind === 'role' ? roleRejections.oneRequest() : roleRejections.oneRequestOfPerson();
  return insertRecord(
    tx,
    ctx,
    roleChangeTable,
    {},
    {
      kind: request.kind,
      role_id: request.roleId,
      subject_user_id: request.subjectUserId,
      display_name: request.displayName,
      user_type: request.userType,
      permissions: [...new Set(request.permissions)].sort(),
      before_permissions: [...request.beforePermissions].sort(),
      role_ids: [...request.roleIds],
      before_role_ids: [...request.beforeRoleIds],
      reason: request.reason,
      requested_by: ctx.actor.userId,
    },
  );
}

export const lockRequest = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.one<StoredRequest>(sql`
    select id, kind, role_id, subject_user_id, display_name, user_type, permissions, role_ids, reason, requested_by, decision
      from role_changes where id = ${id} and deleted_at is null for no key update`);

/**
 * Returns why this actor may not approve: they are the requester (under any login), a holder of the role, or the user
 * in question.
 */
export async function problemOfDecider(
  tx: Tx,
  ctx: ActorContext,
  request: StoredRequest,
): Promise<Rejection | undefined> {
  const { userId } = ctx.actor;
  if (userId === null) return absent;
  const logins = await loginsOf(tx, userId);
  const own = ownRequest(request.requested_by, userId, logins);
  if (own !== undefined) return roleRejections[own]();
  if (request.subject_user_id !== null && logins.includes(request.subject_user_id)) return roleRejections.ownRights();
  const isHeld = request.role_id !== null && (await isHeldBy(tx, request.role_id, logins));
  return isHeld ? roleRejections.ownRights() : undefined;
}

/** Returns whether one of these users holds the role, as staff or in an account. */
export async function isHeldBy(db: Queries, roleId: string, userIds: readonly string[]): Promise<boolean> {
  const held = await db.one(sql`
    select 1 where exists (select 1 from user_roles where role_id = ${roleId} and user_id = any (${[...userIds]}::text[]))
       or exists (select 1 from account_users where role_id = ${roleId} and user_id = any (${[...userIds]}::text[])
                     and status in ('active', 'invited') and deleted_at is null)`);
  return held !== undefined;
}

/** Records the outcome of a request. The requester may withdraw it, which changes no permissions. */
export async function closeRequest(
  tx: Tx,
  ctx: ActorContext,
  request: Pick<StoredRequest, 'id' | 'requested_by' | 'subject_user_id'>,
  ending: { readonly decision: 'approve' | 'reject'; readonly isAlone?: boolean },
): Promise<void> {
  const { userId } = ctx.actor;
  await setColumns(tx, ctx, roleChangeTable, request.id, {
    ...decisionColumns(ctx, request.requested_by, ending.decision),
    is_alone: ending.isAlone === true,
  });
  if (ending.decision === 'reject') return;
  await logSecurityEvent(tx, ctx, {
    kind: 'rightsChanged',
    userId: request.subject_user_id,
    subject: request.id,
    details: { by: userId ?? '', isAlone: ending.isAlone === true },
  });
}

/**
 * Returns whether no one else could decide the request. This happens in a new installation or after everyone else left;
 * then one administrator creates the next. Recently deactivated users count as possible approvers, so that no one can
 * act alone by deactivating the others.
 */
export async function isAloneWithRights(db: Queries, ctx: ActorContext): Promise<boolean> {
  const other = await db.one(sql`
    select 1 from users me join users o on not coalesce(${isSamePerson('me', 'o')}, false)
     where me.id = ${ctx.actor.userId} and o.type = 'staffMember' and o.deleted_at is null
       and (o.deactivated_at is null or o.deactivated_at > ${approvesAloneSince(ctx.now)})
       and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null and r.user_type = 'staffMember'
                    where ur.user_id = o.id and 'users.edit' = any (r.permissions)) limit 1`);
  return other === undefined;
}
