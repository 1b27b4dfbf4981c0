import { role } from '@fiducia/contract/access/role.entity';
import { table } from '../../platform/engine/table.ts';

export const roleTable = table(role, {
  table: 'roles',
});
