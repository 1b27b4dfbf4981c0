import { roleUserTypes } from '@fiducia/domain/access/permissions';
import { entity } from '../lang/entity.ts';
import { boolean, code, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import { approvalFields, approvalStatus } from '../lang/second-approval.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true } as const;

/** A requested change to a role, or to a staff member’s roles, and the second approver’s decision. */
export const roleChange = entity({
  name: 'RoleChange',
  title: ['access request', 'access requests'],
  path: 'role-changes',
  audience: 'private',
  link: '/authorization/roles#requests::id',
  label: ['displayName'],
  fields: {
    kind: code(
      'Kind',
      [
        { code: 'role', displayName: 'Role' },
        { code: 'holder', displayName: 'A user’s roles' },
      ],
      shown,
    ),
    displayName: text('About', { ...shown, isSortable: true }),
    userType: code('User type', roleUserTypes, { ...fixed, isSearchable: true }),
    status: approvalStatus,
    added: text('Adds', { isDerived: true, isDefault: true }),
    removed: text('Removes', { isDerived: true, isDefault: true }),
    roleNames: text('New roles', { isDerived: true }),
    beforeRoleNames: text('Previous roles', { isDerived: true }),
    ...approvalFields,
    isAlone: boolean('No other approver was available', { ...fixed, isSearchable: true }),
    roleId: ref('Role', 'Role', { isReadOnly: true, isHidden: true, isSearchable: true }),
    subjectUserId: ref('Staff member', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('users.view'),
  create: closed,
  update: closed,
  remove: closed,
});
