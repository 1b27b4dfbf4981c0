import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';

/** Adds to a user's record, for staff, what the user may do and which roles say so. */
export async function withPermissions(work: Work, record: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (work.actor.userType !== 'staffMember') return record;
  const userId = String(record['id']);
  const effectivePermissions = await work.db.many<{ code: string; roles: string[] }>(sql`
    select code, array_agg(distinct display_name order by display_name) as roles from (
      select unnest(r.permissions) as code, r.display_name from roles r join users u on u.id = ${userId}
      where r.deleted_at is null and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))
        and (r.id in (select role_id from user_roles where user_id = u.id)
          or r.id in (select role_id from account_users where user_id = u.id and status = 'active' and deleted_at is null))) granted
    group by code order by code`);
  return { ...record, effectivePermissions };
}
