import type { account } from '@fiducia/contract/accounts/account.entity';
import type { RoleToGive } from '@fiducia/contract/accounts/account-user.routes';
import type { RowOf } from '@fiducia/contract/lang/entity';
import { accountUserRefusals } from '@fiducia/domain/accounts/account-user-machine';
import { clientPermissions } from '@fiducia/domain/access/permissions';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { permissionsWithin } from '@fiducia/domain/actor/actor';
import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import { loginsOf } from '../access/same-person.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';

type AccountRow = RowOf<typeof account>;

interface RoleRow {
  readonly code: string;
  readonly permissions: readonly string[];
}

const readRole = (tx: Tx, id: string | null) =>
  tx.one<RoleRow>(
    sql`select code, permissions from roles where id = ${id} and user_type = 'client' and deleted_at is null`,
  );

/** Does the actor lack one of these rights in the account? Staff give rights that they need not have themselves. */
function isAbove({ actor }: Work, { masterAccountId }: AccountRow, permissions: readonly string[]): boolean {
  if (actor.userType === 'staffMember') return false;
  const own = permissionsWithin(actor, masterAccountId);
  return permissions.some((code) => !own.has(code));
}

/** Is this the actor, or for staff another login of the same human? Nobody gives rights to themselves. */
async function isOneself(tx: Tx, { actor }: Work, userId: string): Promise<boolean> {
  if (actor.userId === userId) return true;
  return actor.userType === 'staffMember' && (await loginsOf(tx, actor.userId ?? '')).includes(userId);
}

/** Why the actor may not give this role to this user in the account; without a role nothing is given. */
export async function flawOfRole(
  tx: Tx,
  work: Work,
  { to, userId, roleId }: { readonly to: AccountRow; readonly userId: string; readonly roleId: string | null },
): Promise<Refusal | undefined> {
  if (await isOneself(tx, work, userId)) return roleRefusals.ownRights();
  if (roleId === null) return undefined;
  const role = await readRole(tx, roleId);
  if (role === undefined) return invalid({ roleId: ['Choose a role for clients.'] });
  if (role.code === 'owner') return accountUserRefusals.ownerByHandover();
  return isAbove(work, to, role.permissions) ? accountUserRefusals.aboveOwnRights() : undefined;
}

/** Why the actor may not touch somebody's place: it has rights that the actor does not have there. */
export async function flawOfPlace(tx: Tx, work: Work, of: AccountRow, placeId: string): Promise<Refusal | undefined> {
  const held = await tx.one<{ permissions: readonly string[] }>(sql`
    select r.permissions from account_users p join roles r on r.id = p.role_id where p.id = ${placeId}`);
  return held && isAbove(work, of, held.permissions) ? accountUserRefusals.aboveOwnPlace() : undefined;
}

/** The roles that an actor may give to others in an account. */
export async function readRolesToGive(db: Queries, work: Work, to: AccountRow): Promise<RoleToGive[]> {
  const roles = await db.many<{ id: string; displayName: string; permissions: readonly string[] }>(sql`
    select id, display_name as "displayName", permissions from roles
     where user_type = 'client' and code <> 'owner' and deleted_at is null order by cardinality(permissions), display_name`);
  return roles
    .filter(({ permissions }) => !isAbove(work, to, permissions))
    .map(({ id, displayName, permissions }) => ({
      id,
      displayName,
      allows: clientPermissions.filter(({ code }) => permissions.includes(code)).map(({ description }) => description),
    }));
}

/** Why a change of an account takes a check away that its author could not pass: who prepares orders does not lift their approval. */
export function flawOfApproval(work: Pick<Work, 'actor'>, before: AccountRow, draft: Draft): Refusal | undefined {
  const isLifted = before.needsOrderApproval && draft['needsOrderApproval'] === false;
  if (!isLifted || work.actor.userType === 'staffMember') return undefined;
  const mayApprove = permissionsWithin(work.actor, before.masterAccountId).has('orders.approve');
  return mayApprove ? undefined : accountUserRefusals.approversDecide();
}
