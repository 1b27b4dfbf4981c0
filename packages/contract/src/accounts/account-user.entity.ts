import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, ref, text } from '../lang/field.ts';
import { closed, either, grant, inMyAccounts, ownUser, staffWith } from '../lang/row-rule.ts';

/** A user's membership in an account; an owner is labeled Owner whatever the role. */
export const accountUser = entity({
  name: 'AccountUser',
  title: ['account user', 'account users'],
  path: 'account-users',
  audience: 'private',
  label: ['userFirstName', 'userLastName'],
  fields: {
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isSearchable: true, isHidden: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    userId: ref('User', 'User', { isRequired: true, isFixed: true, isSearchable: true, isHidden: true }),
    userFirstName: text('First name', { isDerived: true, isDefault: true }),
    userLastName: text('Last name', { isDerived: true, isDefault: true }),
    userEmailAddress: text('Email', { isDerived: true, isDefault: true }),
    roleId: ref('Role id', 'Role', { isHidden: true }),
    role: text('Role', {
      isDerived: true,
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
    client: grant(either(ownUser('userId'), inMyAccounts('accountId'))),
    advisor: grant(either(ownUser('userId'), inMyAccounts('accountId'))),
  },
  create: closed,
  update: closed,
  remove: closed,
});
