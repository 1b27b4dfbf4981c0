import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Is a user told by mail that an export is ready? Yes, unless they switched it off in every account they belong to. */
export async function wantsExportMail(db: Queries, userId: string): Promise<boolean> {
  const choices = await db.many<{ isOn: boolean }>(sql`
    select coalesce(n.is_on, true) as "isOn"
      from account_users p
      left join notifications n on n.account_user_id = p.id and n.notification_type_code = 'fileExportReady' and n.deleted_at is null
     where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null`);
  return choices.length === 0 || choices.some(({ isOn }) => isOn);
}
