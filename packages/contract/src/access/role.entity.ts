import { userTypes } from '@fiducia/domain/actor/user-types';
import { entity } from '../lang/entity.ts';
import { code, json, text } from '../lang/field.ts';
import { closed, grant, all, staffWith } from '../lang/row-rule.ts';

export const role = entity({
  name: 'Role',
  title: ['role', 'roles'],
  path: 'roles',
  audience: 'public',
  table: 'roles',
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
