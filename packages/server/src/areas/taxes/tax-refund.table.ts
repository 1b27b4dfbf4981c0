import { taxRefund } from '@fiducia/contract/taxes/tax-refund.entity';
import { table } from '../../platform/engine/table.ts';

export const taxRefundTable = table(taxRefund, {
  table: 'tax_refunds',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    participantName: `trim(concat(line.first_name, ' ', line.last_name))`,
  },
  textSearch: `(t.friendly_id || ' ' || t.reason)`,
});
