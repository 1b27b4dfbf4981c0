import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';

/** Adds to a user's record, for staff, what the user may do and which roles say so, in which account. */
export async function withPermissions(work: Work, record: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (work.actor.userType !== 'staffMember') return record;
  const userId = String(record['id']);
  const effectivePermissions = await work.db.many<{ code: string; roles: string[] }>(sql`
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
  return { ...record, effectivePermissions };
}
