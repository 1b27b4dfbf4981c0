import { invoiceLine } from '@fiducia/contract/invoices/invoice-line.entity';
import { table } from '../../platform/engine/table.ts';

export const invoiceLineTable = table(invoiceLine, {
  table: 'invoice_lines',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    payeeName: `nullif(trim(concat(line.first_name, ' ', line.last_name)), '')`,
    orderLineFriendlyId: 'line.friendly_id',
  },
});
