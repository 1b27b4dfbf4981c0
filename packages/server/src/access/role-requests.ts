import { roleChange } from '@fiducia/contract/access/role-change.entity';
import type { RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { absent, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { logSecurityEvent } from './security-events.ts';
import { isSamePerson, loginsOf } from './same-person.ts';

/** What somebody asks for: a role with its permissions, or the roles of a staff member. */
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
  readonly requested_by: string;
  readonly decision: string | null;
}

/** Keeps a request for a second person. One waits for a role, and one for a person, at a time. */
export async function keepRequest(tx: Tx, doer: Doer, asked: RoleRequest): Promise<string | Refusal> {
  const open = await tx.one(sql`
    select 1 from role_changes where decision is null and deleted_at is null
       and (role_id = ${asked.roleId} or subject_user_id = ${asked.subjectUserId})`);
  if (open) return asked.kind === 'role' ? roleRefusals.oneRequest() : roleRefusals.oneRequestOfPerson();
  return insertRecord(
    tx,
    doer,
    roleChange,
    {},
    {
      kind: asked.kind,
      role_id: asked.roleId,
      subject_user_id: asked.subjectUserId,
      display_name: asked.displayName,
      user_type: asked.userType,
      permissions: [...new Set(asked.permissions)].sort(),
      before_permissions: [...asked.beforePermissions].sort(),
      role_ids: [...asked.roleIds],
      before_role_ids: [...asked.beforeRoleIds],
      reason: asked.reason,
      requested_by: doer.actor.userId,
    },
  );
}

export const lockRequest = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.one<StoredRequest>(sql`
    select id, kind, role_id, subject_user_id, display_name, user_type, permissions, role_ids, reason, requested_by, decision
      from role_changes where id = ${id} and deleted_at is null for no key update`);

/** Why this actor may not approve: the asker, another login of the asker, a holder of the role, or the person in question. */
export async function flawOfDecider(tx: Tx, doer: Doer, request: StoredRequest): Promise<Refusal | undefined> {
  const { userId } = doer.actor;
  if (userId === null) return absent;
  if (request.requested_by === userId) return roleRefusals.secondPerson();
  const logins = await loginsOf(tx, userId);
  if (logins.includes(request.requested_by)) return roleRefusals.samePerson();
  if (request.subject_user_id !== null && logins.includes(request.subject_user_id)) return roleRefusals.ownRights();
  const isHeld = request.role_id !== null && (await isHeldBy(tx, request.role_id, logins));
  return isHeld ? roleRefusals.ownRights() : undefined;
}

/** Does one of these users hold the role, as staff or in an account? */
export async function isHeldBy(db: Queries, roleId: string, userIds: readonly string[]): Promise<boolean> {
  const held = await db.one(sql`
    select 1 where exists (select 1 from user_roles where role_id = ${roleId} and user_id = any (${[...userIds]}::text[]))
       or exists (select 1 from account_users where role_id = ${roleId} and user_id = any (${[...userIds]}::text[])
                     and status in ('active', 'invited') and deleted_at is null)`);
  return held !== undefined;
}

/** Notes how a request ended. Who asked may take it back, which decides nothing about rights. */
export async function closeRequest(
  tx: Tx,
  doer: Doer,
  request: Pick<StoredRequest, 'id' | 'requested_by' | 'subject_user_id'>,
  ending: { readonly decision: 'approve' | 'reject'; readonly isAlone?: boolean },
): Promise<void> {
  const { userId } = doer.actor;
  await setColumns(tx, doer, roleChange, request.id, {
    decision: ending.decision,
    decided_by: request.requested_by === userId ? null : userId,
    decided_at: doer.now,
    is_alone: ending.isAlone === true,
  });
  if (ending.decision === 'reject') return;
  await logSecurityEvent(tx, doer, {
    kind: 'rightsChanged',
    userId: request.subject_user_id,
    subject: request.id,
    details: { by: userId ?? '', isAlone: ending.isAlone === true },
  });
}

/** A colleague who left stays a witness for so long; after it, whoever is left may act alone. */
const daysOfAbsence = 7;

/**
 * Is there no other person who could decide? So it is when an installation begins, and when all others left: one
 * administrator then makes the next. Somebody switched off a moment ago counts, so that nobody makes themselves alone.
 */
export async function isAloneWithRights(db: Queries, doer: Doer): Promise<boolean> {
  const other = await db.one(sql`
    select 1 from users me join users o on not coalesce(${isSamePerson('me', 'o')}, false)
     where me.id = ${doer.actor.userId} and o.type = 'staffMember' and o.deleted_at is null
       and (o.deactivated_at is null or o.deactivated_at > ${doer.now}::timestamptz - make_interval(days => ${daysOfAbsence}))
       and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null and r.user_type = 'staffMember'
                    where ur.user_id = o.id and 'users.edit' = any (r.permissions)) limit 1`);
  return other === undefined;
}
