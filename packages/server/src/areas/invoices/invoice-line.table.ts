import { invoiceLine } from '@fiducia/contract/invoices/invoice-line.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const invoiceLineTable = table(invoiceLine, {
  table: 'invoice_lines',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    payeeName: fullNameOrNull('line'),
    orderLineFriendlyId: 'line.friendly_id',
  },
});
