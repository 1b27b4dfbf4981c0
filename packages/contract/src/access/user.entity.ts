import { lockMinutes } from '@fiducia/domain/access/session-limits';
import { userTypes } from '@fiducia/domain/actor/user-types';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, number, text } from '../lang/field.ts';
import { joinedText } from '../lang/joined-text.ts';
import { closed, grant, may, nobody, ownUser } from '../lang/row-rule.ts';

// A lock ends by itself; a column that is older says nothing any more.
const lockedAt = `case when t.locked_at > now() - interval '${lockMinutes} minutes' then t.locked_at end`;
const accountNames = `(select string_agg(a.display_name, ', ' order by a.display_name) from account_users au
  join accounts a on a.id = au.account_id where au.user_id = t.id and au.status = 'active' and au.deleted_at is null)`;
const roleNames = `(select string_agg(distinct r.display_name, ', ') from roles r where r.deleted_at is null and (
  r.id in (select role_id from user_roles where user_id = t.id)
  or r.id in (select role_id from account_users where user_id = t.id and status = 'active' and deleted_at is null)))`;

/** A person who signs in. Its secrets (password, codes) have no field: they cannot be read. */
export const user = entity({
  name: 'User',
  title: ['user', 'users'],
  path: 'users',
  audience: 'public',
  table: 'users',
  link: '/users/:id',
  label: ['firstName', 'lastName'],
  textSearch: joinedText('t.first_name', 't.last_name', 't.email_address'),
  fields: {
    firstName: text('First name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    lastName: text('Last name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    emailAddress: text('Email', { isDefault: true, isSearchable: true, isSortable: true, isReadOnly: true }),
    type: code('Type', userTypes, { isRequired: true, isDefault: true, isSearchable: true, isReadOnly: true }),
    phoneNumber: text('Phone', { maxLength: 12, resultDataType: 'phoneNumber' }),
    emailAddressConfirmed: boolean('Email confirmed', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isReadOnly: true,
    }),
    twoFactorDefault: code('Two-factor', ['email', 'sms', 'authenticator'], {
      isRequired: true,
      isDefault: true,
      isReadOnly: true,
    }),
    twoFactorDeferralCount: number('Two-factor deferrals', { isRequired: true, isReadOnly: true }),
    smsTwoFactorDeclined: boolean('SMS declined', { isRequired: true, isReadOnly: true }),
    smsEnabledPhoneNumber: text('SMS number', { isReadOnly: true, resultDataType: 'phoneNumber' }),
    accountNames: text('Accounts', { sql: accountNames, isDefault: true, isStaffOnly: true }),
    roleNames: text('Roles', { sql: roleNames, isDefault: true, isStaffOnly: true }),
    lockedAt: dateTime('Locked', { sql: lockedAt, isDefault: true, isSearchable: true }),
    deactivatedAt: dateTime('Switched off', { isSearchable: true, isReadOnly: true }),
    lastPasswordChangeAt: dateTime('Last password change', { isDefault: true, isSortable: true, isReadOnly: true }),
    promisedAt: dateTime('Promised own use', { isReadOnly: true }),
    lastSeenAt: dateTime('Last seen', { isSortable: true, isReadOnly: true }),
    lastAccessedAccountId: text('Last account', { isHidden: true, isReadOnly: true }),
  },
  read: {
    staffMember: may('users.view'),
    client: grant(ownUser('id')),
    participant: grant(ownUser('id')),
    nationalRegistryClient: grant(ownUser('id')),
    advisor: grant(ownUser('id')),
    accountHolder: grant(ownUser('id')),
  },
  create: closed,
  update: {
    staffMember: may('users.edit'),
    client: grant(ownUser('id')),
    participant: grant(ownUser('id')),
    nationalRegistryClient: grant(ownUser('id')),
    advisor: grant(ownUser('id')),
    accountHolder: nobody,
  },
  remove: closed,
});
