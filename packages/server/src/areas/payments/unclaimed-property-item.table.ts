import { unclaimedPropertyItem } from '@fiducia/contract/payments/unclaimed-property-item.entity';
import { table } from '../../platform/engine/table.ts';

export const unclaimedPropertyItemTable = table(unclaimedPropertyItem, {
  table: 'unclaimed_property_items',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: { personName: `trim(concat(line.first_name, ' ', line.last_name))` },
});
