import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, dateTime, number, text } from '../lang/field.ts';
import { closed, grant, may, nobody, ownUser } from '../lang/row-rule.ts';

/** A user's permissions, and the roles that grant them. */
export interface EffectivePermission {
  readonly code: string;
  readonly roles: readonly string[];
}

/** A user who can sign in. Secrets (password, codes) have no field, so they can't be read. */
export const user = entity({
  name: 'User',
  title: ['user', 'users'],
  path: 'users',
  audience: 'public',
  link: '/users/:id',
  label: ['firstName', 'lastName'],
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
    accountNames: text('Accounts', { isDerived: true, isDefault: true, isStaffOnly: true }),
    roleNames: text('Roles', { isDerived: true, isDefault: true, isStaffOnly: true }),
    lockedAt: dateTime('Locked', { isDerived: true, isDefault: true, isSearchable: true }),
    deactivatedAt: dateTime('Deactivated', { isSearchable: true, isReadOnly: true }),
    lastPasswordChangeAt: dateTime('Last password change', { isDefault: true, isSortable: true, isReadOnly: true }),
    promisedAt: dateTime('Agreed not to share login', { isReadOnly: true }),
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
  view: viewOf<{ readonly effectivePermissions?: readonly EffectivePermission[] }>(),
});
