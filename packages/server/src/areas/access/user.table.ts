import { user } from '@fiducia/contract/access/user.entity';
import { lockMinutes } from '@fiducia/domain/access/session-limits';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

// SQL for the time of a lock that is still in effect. Locks expire automatically, but the column isn't cleared.
const lockedAt = `case when t.locked_at > now() - interval '${lockMinutes} minutes' then t.locked_at end`;
const accountNames = `(select string_agg(a.display_name, ', ' order by a.display_name) from account_users au
  join accounts a on a.id = au.account_id where au.user_id = t.id and au.status = 'active' and au.deleted_at is null)`;
const roleNames = `(select string_agg(distinct r.display_name, ', ') from roles r where r.deleted_at is null and (
  r.id in (select role_id from user_roles where user_id = t.id)
  or r.id in (select role_id from account_users where user_id = t.id and status = 'active' and deleted_at is null)))`;

export const userTable = table(user, {
  table: 'users',
  derived: {
    accountNames,
    roleNames,
    lockedAt,
  },
  textSearch: joinedText('t.first_name', 't.last_name', 't.email_address'),
});
