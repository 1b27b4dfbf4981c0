import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, ref, text } from '../lang/field.ts';
import { closed, either, grant, inMyAccounts, ownUser, staffWith } from '../lang/row-rule.ts';

/** Whoever was only invited tells the account nothing of themselves: an address alone must not find a name. */
const onceAccepted = (column: string): string => `case when t.status in ('active', 'inactive') then u.${column} end`;

/** A user's place in an account; an owner is labelled Owner whatever the role. */
export const accountUser = entity({
  name: 'AccountUser',
  title: ['account user', 'account users'],
  path: 'account-users',
  audience: 'private',
  table: 'account_users',
  label: ['userFirstName', 'userLastName'],
  joins: {
    u: { table: 'users', column: 'user_id' },
    role: { table: 'roles', column: 'role_id' },
    account: { table: 'accounts', column: 'account_id' },
  },
  fields: {
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isSearchable: true, isHidden: true }),
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    userId: ref('User', 'User', { isRequired: true, isFixed: true, isSearchable: true, isHidden: true }),
    userFirstName: text('First name', { sql: onceAccepted('first_name'), isDefault: true }),
    userLastName: text('Last name', { sql: onceAccepted('last_name'), isDefault: true }),
    userEmailAddress: text('Email', { from: { via: 'u', column: 'email_address' }, isDefault: true }),
    roleId: ref('Role id', 'Role', { isHidden: true }),
    role: text('Role', {
      sql: `case when t.is_account_owner then 'Owner' else role.display_name end`,
      isDefault: true,
    }),
    isAccountOwner: boolean('Owner', { isRequired: true, hasDefault: true }),
    agreedAt: dateTime('Agreed', { isReadOnly: true, description: 'To the client agreement' }),
    status: code('Status', ['invited', 'active', 'rejected', 'cancelled', 'inactive'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
  },
  read: {
    ...staffWith('users.view'),
    client: grant(either(ownUser('user_id'), inMyAccounts('account_id'))),
    advisor: grant(either(ownUser('user_id'), inMyAccounts('account_id'))),
  },
  create: closed,
  update: closed,
  remove: closed,
});
