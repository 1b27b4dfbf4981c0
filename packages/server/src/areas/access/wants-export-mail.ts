import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * Returns whether a user gets an email when an export is ready: yes, unless they turned it off in the account where it
 * was requested or, without an account, in all their accounts. Staff have no accounts and get the email.
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
