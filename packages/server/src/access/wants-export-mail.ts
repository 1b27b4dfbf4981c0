import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Is a user told by mail that an export is ready? Yes, unless they switched it off in the account that it was asked for
 * in; without one, in every account they belong to. Staff belong to none and are told.
 */
export async function wantsExportMail(db: Queries, userId: string, accountId: string | null): Promise<boolean> {
  const choices = await db.many<{ isOn: boolean }>(sql`
    select coalesce(n.is_on, true) as "isOn"
      from account_users p join accounts a on a.id = p.account_id
      left join notifications n on n.account_user_id = p.id and n.notification_type_code = 'fileExportReady' and n.deleted_at is null
     where p.user_id = ${userId} and (${accountId}::text is null or ${accountId} in (a.id, a.master_account_id))
       and p.status = 'active' and p.deleted_at is null`);
  return choices.length === 0 || choices.some(({ isOn }) => isOn);
}
