import { roleChange } from '@fiducia/contract/access/role-change.entity';
import { secondApproval } from '../../platform/engine/second-approval.ts';
import { table } from '../../platform/engine/table.ts';

const inOneNotOther = (one: string, other: string) =>
  `(select nullif(string_agg(p, ', ' order by p), '') from unnest(t.${one}) p where p <> all (t.${other}))`;
const rolesIn = (column: string) =>
  `(select nullif(string_agg(r.display_name, ', ' order by r.display_name), '') from roles r where r.id = any (t.${column}))`;

export const roleChangeTable = table(roleChange, {
  table: 'role_changes',
  joins: secondApproval.joins,
  derived: {
    ...secondApproval.derived,
    added: inOneNotOther('permissions', 'before_permissions'),
    removed: inOneNotOther('before_permissions', 'permissions'),
    roleNames: rolesIn('role_ids'),
    beforeRoleNames: rolesIn('before_role_ids'),
  },
});
