import { fixedRoles, permissionsOf, type RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { toxicPairsAcross, toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface RoleRow {
  readonly id: string;
  readonly code: string;
  readonly permissions: readonly string[];
}

export const isAdministrator = ({ code }: RoleRow): boolean => code === 'administrator';

/** Permissions that do not exist for the user type, or may not stand together in a role that is not marked. */
export function flawOfPermissions(userType: RoleUserType, permissions: readonly string[]): Refusal | undefined {
  const known = new Set(permissionsOf[userType].map(({ code }) => code));
  if (permissions.some((code) => !known.has(code)))
    return invalid({ permissions: [roleRefusals.unknownPermission().sentence] });
  const [pair] = toxicPairsIn(permissions);
  return pair === undefined ? undefined : roleRefusals.toxicPair({ because: pair.because });
}

/** A holder of the role for whom the changed role and another role would bring a pair together. */
export async function flawAcrossHolders(
  db: Queries,
  roleId: string,
  permissions: readonly string[],
): Promise<Refusal | undefined> {
  const holders = await db.many<{ name: string; others: string[] }>(sql`
    select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address, 'A person') as name,
           array_agg(distinct p) as others
      from user_roles held join users u on u.id = held.user_id and u.deleted_at is null
      join user_roles more on more.user_id = u.id and more.role_id <> held.role_id
      join roles r on r.id = more.role_id and r.deleted_at is null and r.user_type = u.type cross join unnest(r.permissions) p
     where held.role_id = ${roleId} group by u.id having not bool_or(r.code = any (${[...fixedRoles]}::text[])) order by 1`);
  for (const { name, others } of holders) {
    const [pair] = toxicPairsAcross(permissions, others);
    if (pair) return roleRefusals.toxicWithOthers({ name, because: pair.because });
  }
  return undefined;
}

/** Roles of staff by id, or why these may not be held together. */
export async function readStaffRoles(tx: Tx, ids: readonly string[]): Promise<readonly RoleRow[] | Refusal> {
  const wanted = [...new Set(ids)];
  const roles = await tx.many<RoleRow>(sql`
    select id, code, permissions from roles where id = any(${wanted}::text[]) and user_type = 'staffMember' and deleted_at is null order by id`);
  if (roles.length < wanted.length) return invalid({ roleIds: [roleRefusals.notTheirRoles().sentence] });
  const [pair] = roles.some(isAdministrator) ? [] : toxicPairsIn(roles.flatMap(({ permissions }) => permissions));
  return pair === undefined ? roles : roleRefusals.toxicPair({ because: pair.because });
}
