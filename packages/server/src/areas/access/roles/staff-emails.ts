import type { StaffPermission } from '@fiducia/domain/access/permissions';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Returns the email addresses of the active staff users whose roles have a permission, in alphabetical order. */
export async function emailsOfStaffWith(
  db: Queries,
  permission: StaffPermission,
  withoutUserIds: readonly string[] = [],
): Promise<string[]> {
  const rows = await db.many<{ email: string }>(sql`
    select distinct u.email_address as email from users u
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.deleted_at is null
     where u.type = 'staffMember' and u.deleted_at is null and u.deactivated_at is null and u.email_address is not null
       and ${permission} = any (r.permissions) and u.id <> all (${[...withoutUserIds]}::text[]) order by 1`);
  return rows.map(({ email }) => email);
}
