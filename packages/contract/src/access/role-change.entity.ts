import { roleUserTypes } from '@fiducia/domain/access/permissions';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true } as const;
const inOneNotOther = (one: string, other: string) =>
  `(select nullif(string_agg(p, ', ' order by p), '') from unnest(t.${one}) p where p <> all (t.${other}))`;
const rolesIn = (column: string) =>
  `(select nullif(string_agg(r.display_name, ', ' order by r.display_name), '') from roles r where r.id = any (t.${column}))`;
const nameOf = (user: string) =>
  `coalesce(nullif(trim(concat(${user}.first_name, ' ', ${user}.last_name)), ''), ${user}.email_address)`;

/** A role, or the roles of a staff member, as somebody asked for them and somebody else decided. */
export const roleChange = entity({
  name: 'RoleChange',
  title: ['request for rights', 'requests for rights'],
  path: 'role-changes',
  audience: 'private',
  table: 'role_changes',
  link: '/authorization/roles#requests::id',
  label: ['displayName'],
  joins: {
    asker: { table: 'users', column: 'requested_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  fields: {
    kind: code(
      'Kind',
      [
        { code: 'role', displayName: 'Role' },
        { code: 'holder', displayName: 'Roles of a person' },
      ],
      shown,
    ),
    displayName: text('About', { ...shown, isSortable: true }),
    userType: code('User type', roleUserTypes, { ...fixed, isSearchable: true }),
    status: code(
      'Status',
      [
        { code: 'waiting', displayName: 'Waits for a second person' },
        { code: 'applied', displayName: 'Approved' },
        { code: 'rejected', displayName: 'Rejected' },
        { code: 'takenBack', displayName: 'Taken back' },
      ],
      {
        sql: `case when t.decision is null then 'waiting' when t.decision = 'approve' then 'applied'
          when t.decided_by is null then 'takenBack' else 'rejected' end`,
        isDefault: true,
        isSearchable: true,
        resultDataType: 'statusChip',
      },
    ),
    added: text('Adds', { sql: inOneNotOther('permissions', 'before_permissions'), isDefault: true }),
    removed: text('Takes away', { sql: inOneNotOther('before_permissions', 'permissions'), isDefault: true }),
    roleNames: text('Roles afterwards', { sql: rolesIn('role_ids') }),
    beforeRoleNames: text('Roles before', { sql: rolesIn('before_role_ids') }),
    reason: text('Reason', { ...fixed, isDefault: true }),
    requestedByName: text('Asked for by', { sql: nameOf('asker'), isDefault: true }),
    decidedByName: text('Decided by', { sql: nameOf('decider'), isDefault: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isDefault: true, isSortable: true }),
    isAlone: boolean('Nobody else could decide', { ...fixed, isSearchable: true }),
    roleId: ref('Role', 'Role', { isReadOnly: true, isHidden: true, isSearchable: true }),
    subjectUserId: ref('Person', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    requestedBy: ref('Asker', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    decidedBy: ref('Decider', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('users.view'),
  create: closed,
  update: closed,
  remove: closed,
});
