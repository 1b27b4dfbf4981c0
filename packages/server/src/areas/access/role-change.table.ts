import { roleChange } from '@fiducia/contract/access/role-change.entity';
import { table } from '../../platform/engine/table.ts';

const inOneNotOther = (one: string, other: string) =>
  `(select nullif(string_agg(p, ', ' order by p), '') from unnest(t.${one}) p where p <> all (t.${other}))`;
const rolesIn = (column: string) =>
  `(select nullif(string_agg(r.display_name, ', ' order by r.display_name), '') from roles r where r.id = any (t.${column}))`;
const nameOf = (user: string) =>
  `coalesce(nullif(trim(concat(${user}.first_name, ' ', ${user}.last_name)), ''), ${user}.email_address)`;

export const roleChangeTable = table(roleChange, {
  table: 'role_changes',
  joins: {
    requester: { table: 'users', column: 'requested_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    status: `case when t.decision is null then 'waiting' when t.decision = 'approve' then 'applied'
          when t.decided_by is null then 'takenBack' else 'rejected' end`,
    added: inOneNotOther('permissions', 'before_permissions'),
    removed: inOneNotOther('before_permissions', 'permissions'),
    roleNames: rolesIn('role_ids'),
    beforeRoleNames: rolesIn('before_role_ids'),
    requestedByName: nameOf('requester'),
    decidedByName: nameOf('decider'),
  },
});
