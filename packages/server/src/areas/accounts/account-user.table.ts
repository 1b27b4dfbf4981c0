import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { table } from '../../platform/engine/table.ts';

/**
 * Returns SQL that hides a user's data until the invitation is accepted, because inviting an address must not reveal a
 * name.
 */
const onceAccepted = (column: string): string => `case when t.status in ('active', 'inactive') then u.${column} end`;

export const accountUserTable = table(accountUser, {
  table: 'account_users',
  joins: {
    u: { table: 'users', column: 'user_id' },
    role: { table: 'roles', column: 'role_id' },
    account: { table: 'accounts', column: 'account_id' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    userFirstName: onceAccepted('first_name'),
    userLastName: onceAccepted('last_name'),
    userEmailAddress: 'u.email_address',
    role: `case when t.is_account_owner then 'Owner' else role.display_name end`,
  },
});
