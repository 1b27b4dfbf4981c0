import type { EffectivePermission, user } from '@fiducia/contract/access/user.entity';
import type { AddedTo } from '@fiducia/contract/lang/entity';
import type { RequestContext } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Adds a user's effective permissions to the record for staff, with the roles and accounts they come from. */
export async function withPermissions(
  ctx: RequestContext,
  record: Readonly<Record<string, unknown>>,
): Promise<AddedTo<typeof user>> {
  if (ctx.actor.userType !== 'staffMember') return {};
  const userId = String(record['id']);
  const effectivePermissions = await ctx.db.many<EffectivePermission>(sql`
    select code, array_agg(distinct source order by source) as roles from (
      select unnest(r.permissions) as code, r.display_name || coalesce(' in ' || held.account_name, '') as source
        from users u
        join lateral (
          select ur.role_id, null as account_name from user_roles ur where ur.user_id = u.id
          union all
          select au.role_id, a.display_name from account_users au join accounts a on a.id = au.account_id
           where au.user_id = u.id and au.status = 'active' and au.deleted_at is null) held on true
        join roles r on r.id = held.role_id and r.deleted_at is null and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))
       where u.id = ${userId}) granted
    group by code order by code`);
  return { effectivePermissions };
}
