import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const orderLineTaxTable = table(orderLineTax, {
  table: 'order_line_taxes',
  tenantColumn: 'master_account_id',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    orderId: 'line.order_id',
    participantName: fullName('line'),
    paymentId: `(select p.id from payments p where p.payment_instruction_id = t.payment_instruction_id and p.status <> 'cancelled' order by p.attempt limit 1)`,
  },
});
