import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import { entity } from '../lang/entity.ts';
import { code, json, text } from '../lang/field.ts';
import { all, closed, grant, staffWith } from '../lang/row-rule.ts';

export const role = entity({
  name: 'Role',
  title: ['role', 'roles'],
  path: 'roles',
  audience: 'public',
  label: ['displayName'],
  fields: {
    code: text('Code', { isRequired: true, isDefault: true, isSearchable: true }),
    displayName: text('Role', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    userType: code('User type', userTypes, { isRequired: true, isDefault: true, isSearchable: true }),
    permissions: json('Permissions', { isRequired: true, isStaffOnly: true }),
  },
  read: { ...staffWith('users.view'), client: grant(all) },
  create: closed,
  update: closed,
  remove: closed,
});
