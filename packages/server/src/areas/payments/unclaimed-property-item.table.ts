import { unclaimedPropertyItem } from '@fiducia/contract/payments/unclaimed-property-item.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const unclaimedPropertyItemTable = table(unclaimedPropertyItem, {
  table: 'unclaimed_property_items',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: { personName: fullName('line') },
});
