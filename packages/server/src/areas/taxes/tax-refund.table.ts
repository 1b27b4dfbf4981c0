import { taxRefund } from '@fiducia/contract/taxes/tax-refund.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const taxRefundTable = table(taxRefund, {
  table: 'tax_refunds',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    participantName: fullName('line'),
  },
  textSearch: `(t.friendly_id || ' ' || t.reason)`,
});
