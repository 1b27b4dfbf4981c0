import { orderLineFee } from '@fiducia/contract/taxes/order-line-fee.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const orderLineFeeTable = table(orderLineFee, {
  table: 'order_line_fees',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    participantName: fullNameOrNull('line'),
  },
});
