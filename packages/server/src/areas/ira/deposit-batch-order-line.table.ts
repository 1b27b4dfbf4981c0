import { depositBatchOrderLine } from '@fiducia/contract/ira/deposit-batch-order-line.entity';
import { table } from '../../platform/engine/table.ts';

export const depositBatchOrderLineTable = table(depositBatchOrderLine, {
  table: 'deposit_batch_order_lines',
  tenantColumn: 'master_account_id',
  joins: {
    batch: { table: 'deposit_batches', column: 'deposit_batch_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
    account: { table: 'ira_accounts', column: 'ira_account_id' },
  },
  derived: {
    batchFriendlyId: 'batch.friendly_id',
    orderLineFriendlyId: 'line.friendly_id',
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    amount:
      'coalesce(t.pretax_amount_cents + t.roth_amount_cents + t.after_tax_amount_cents, line.gross_distribution_amount_cents)',
    retirementAccountTypeCode: 'line.retirement_account_type_code',
    substatus: 'line.substatus',
    accountEnding: `'••••' || account.account_number_last4`,
    moneyPlace: `case when t.rejected_at is null then null
      when exists (select from payments y where y.order_line_id = t.order_line_id and y.created_at < t.rejected_at and y.deleted_at is null
        and y.status = 'cancellationrequestedatbank') then 'stopRequested'
      when exists (select from payments y where y.order_line_id = t.order_line_id and y.created_at < t.rejected_at and y.deleted_at is null
        and y.status in ('sent', 'cleared')) then 'atCustodian'
      else 'returned' end`,
  },
});
