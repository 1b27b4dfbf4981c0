import { fixedRoles, permissionsOf, type RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { toxicPairsAcross, toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';

export interface RoleRow {
  readonly id: string;
  readonly code: string;
  readonly permissions: readonly string[];
}

export const isAdministrator = ({ code }: RoleRow): boolean => code === 'administrator';

/** Rejects permissions that don't exist for the user type or that conflict with each other. */
export function problemOfPermissions(userType: RoleUserType, permissions: readonly string[]): Rejection | undefined {
  const known = new Set(permissionsOf[userType].map(({ code }) => code));
  if (permissions.some((code) => !known.has(code)))
    return invalid({ permissions: [roleRejections.unknownPermission().sentence] });
  const [pair] = toxicPairsIn(permissions);
  return pair === undefined ? undefined : roleRejections.toxicPair({ because: pair.because });
}

/** Rejects permissions that would conflict with another role of a staff member who has this role. */
export async function problemAcrossHolders(
  db: Queries,
  roleId: string,
  permissions: readonly string[],
): Promise<Rejection | undefined> {
  const holders = await db.many<{ name: string; others: string[] }>(sql`
    select coalesce(${raw(userName('u'))}, 'A user') as name,
           array_agg(distinct p) as others
      from user_roles held join users u on u.id = held.user_id and u.deleted_at is null
      join user_roles more on more.user_id = u.id and more.role_id <> held.role_id
      join roles r on r.id = more.role_id and r.deleted_at is null and r.user_type = u.type cross join unnest(r.permissions) p
     where held.role_id = ${roleId} group by u.id having not bool_or(r.code = any (${[...fixedRoles]}::text[])) order by 1`);
  for (const { name, others } of holders) {
    const [pair] = toxicPairsAcross(permissions, others);
    if (pair) return roleRejections.toxicWithOthers({ name, because: pair.because });
  }
  return undefined;
}

/** Returns staff roles by ID, or a rejection if one user can't hold them together. */
export async function readStaffRoles(tx: Tx, ids: readonly string[]): Promise<readonly RoleRow[] | Rejection> {
  const wanted = [...new Set(ids)];
  const roles = await tx.many<RoleRow>(sql`
    select id, code, permissions from roles where id = any(${wanted}::text[]) and user_type = 'staffMember' and deleted_at is null order by id`);
  if (roles.length < wanted.length) return invalid({ roleIds: [roleRejections.notTheirRoles().sentence] });
  const [pair] = roles.some(isAdministrator) ? [] : toxicPairsIn(roles.flatMap(({ permissions }) => permissions));
  return pair === undefined ? roles : roleRejections.toxicPair({ because: pair.because });
}
