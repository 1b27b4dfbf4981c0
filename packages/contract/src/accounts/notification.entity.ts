import { notificationTypes } from '@fiducia/domain/system/notification-types';
import { entity } from '../lang/entity.ts';
import { boolean, code, ref } from '../lang/field.ts';
import { closed, grant, ownUser, staffWith } from '../lang/row-rule.ts';

/** Whether an account's user receives one kind of notification. */
export const notification = entity({
  name: 'Notification',
  title: ['notification', 'notifications'],
  path: 'notifications',
  audience: 'public',
  fields: {
    notificationTypeCode: code('Notification', notificationTypes, {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
    }),
    isOn: boolean('On', { isRequired: true, hasDefault: true, isDefault: true, isSearchable: true }),
    accountUserId: ref('Account user', 'AccountUser', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    userId: ref('User', 'User', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: { ...staffWith('users.view'), client: grant(ownUser('userId')), advisor: grant(ownUser('userId')) },
  create: closed,
  update: { ...staffWith('users.edit'), client: grant(ownUser('userId')), advisor: grant(ownUser('userId')) },
  remove: { ...staffWith('users.edit'), client: grant(ownUser('userId')), advisor: grant(ownUser('userId')) },
});
