import type { account } from '@fiducia/contract/accounts/account.entity';
import type { RoleToGive } from '@fiducia/contract/accounts/account-user.routes';
import type { RowOf } from '@fiducia/contract/lang/entity';
import { clientPermissions } from '@fiducia/domain/access/permissions';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { accountUserRejections } from '@fiducia/domain/accounts/account-user-machine';
import { type Actor, permissionsWithin } from '@fiducia/domain/foundation/actor/actor';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { loginsOf } from '../access/roles/same-person.ts';

type AccountRow = RowOf<typeof account>;

interface RoleRow {
  readonly code: string;
  readonly permissions: readonly string[];
}

const readRole = (tx: Tx, id: string | null) =>
  tx.one<RoleRow>(
    sql`select code, permissions from roles where id = ${id} and user_type = 'client' and deleted_at is null`,
  );

/** Returns an actor's permissions in an account: those in its master account, or for advisors those in the account itself. */
const permissionsAt = (actor: Actor, { id, masterAccountId }: AccountRow): ReadonlySet<string> =>
  permissionsWithin(actor, actor.userType === 'advisor' ? id : masterAccountId);

/**
 * Returns whether the actor lacks one of these permissions in the account. Staff can grant permissions that they do not
 * have.
 */
function isAbove({ actor }: RequestContext, to: AccountRow, permissions: readonly string[]): boolean {
  if (actor.userType === 'staffMember') return false;
  const own = permissionsAt(actor, to);
  return permissions.some((code) => !own.has(code));
}

/**
 * Returns whether this is the actor or, for staff, another login of the same person. No one can grant permissions to
 * themselves.
 */
async function isOneself(tx: Tx, { actor }: RequestContext, userId: string): Promise<boolean> {
  if (actor.userId === userId) return true;
  return actor.userType === 'staffMember' && (await loginsOf(tx, actor.userId ?? '')).includes(userId);
}

/**
 * Returns why the actor may not give this role to this user in the account. A membership without a role grants nothing,
 * so it needs no further check.
 */
export async function problemOfRole(
  tx: Tx,
  ctx: RequestContext,
  { to, userId, roleId }: { readonly to: AccountRow; readonly userId: string; readonly roleId: string | null },
): Promise<Rejection | undefined> {
  if (await isOneself(tx, ctx, userId)) return roleRejections.ownRights();
  if (roleId === null) return undefined;
  const role = await readRole(tx, roleId);
  if (role === undefined) return invalid({ roleId: ['Choose a client role.'] });
  if (role.code === 'owner') return accountUserRejections.ownerByHandover();
  return isAbove(ctx, to, role.permissions) ? accountUserRejections.aboveOwnRights() : undefined;
}

/** Returns a rejection if a user's membership has permissions that the actor lacks in the account. */
export async function problemOfPlace(
  tx: Tx,
  ctx: RequestContext,
  of: AccountRow,
  placeId: string,
): Promise<Rejection | undefined> {
  const held = await tx.one<{ permissions: readonly string[] }>(sql`
    select r.permissions from account_users p join roles r on r.id = p.role_id where p.id = ${placeId}`);
  return held && isAbove(ctx, of, held.permissions) ? accountUserRejections.aboveOwnPlace() : undefined;
}

/** Returns the roles that the actor may give to other users of an account. */
export async function readRolesToGive(db: Queries, ctx: RequestContext, to: AccountRow): Promise<RoleToGive[]> {
  const roles = await db.many<{ id: string; displayName: string; permissions: readonly string[] }>(sql`
    select id, display_name as "displayName", permissions from roles
     where user_type = 'client' and code <> 'owner' and deleted_at is null order by cardinality(permissions), display_name`);
  return roles
    .filter(({ permissions }) => !isAbove(ctx, to, permissions))
    .map(({ id, displayName, permissions }) => ({
      id,
      displayName,
      allows: clientPermissions.filter(({ code }) => permissions.includes(code)).map(({ description }) => description),
    }));
}

/**
 * Rejects turning off order approval if the actor may not approve orders. Otherwise users who prepare orders could skip
 * the approval.
 */
export function problemOfApproval(
  ctx: Pick<RequestContext, 'actor'>,
  before: AccountRow,
  draft: Draft,
): Rejection | undefined {
  const isLifted = before.needsOrderApproval && draft['needsOrderApproval'] === false;
  if (!isLifted || ctx.actor.userType === 'staffMember') return undefined;
  const mayApprove = permissionsAt(ctx.actor, before).has('orders.approve');
  return mayApprove ? undefined : accountUserRejections.approversDecide();
}
