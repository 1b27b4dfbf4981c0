import { depositBatchOrderLine } from '@fiducia/contract/ira/deposit-batch-order-line.entity';
import { table } from '../../platform/engine/table.ts';

export const depositBatchOrderLineTable = table(depositBatchOrderLine, {
  table: 'deposit_batch_order_lines',
  tenantColumn: 'master_account_id',
  joins: {
    batch: { table: 'deposit_batches', column: 'deposit_batch_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
  },
  derived: {
    batchFriendlyId: 'batch.friendly_id',
    orderLineFriendlyId: 'line.friendly_id',
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    amount: 'line.gross_distribution_amount_cents',
    retirementAccountTypeCode: 'line.retirement_account_type_code',
    substatus: 'line.substatus',
  },
});
