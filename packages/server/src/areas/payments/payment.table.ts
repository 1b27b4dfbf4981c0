import { payment } from '@fiducia/contract/payments/payment.entity';
import { table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { batchAndInstructionFirst } from './payment-instruction.table.ts';

/** SQL: true if a payment came back, its order line waits for a reissue, and no later payment replaced it. */
const waitsForReissue = `(t.status in ('returned', 'stopped', 'rejected') and line.status = 'waitingForReissue'
  and not exists (select 1 from payments next where next.replaces_id = t.id and next.status <> 'cancelled' and next.deleted_at is null))`;

export const paymentTable = table(payment, {
  table: 'payments',
  tenantColumn: 'master_account_id',
  lockedAfter: batchAndInstructionFirst,
  joins: {
    plan: { table: 'plans', column: 'plan_id' },
    batch: { table: 'payment_batches', column: 'payment_batch_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
  },
  derived: {
    planDisplayName: 'plan.display_name',
    batchFriendlyId: 'batch.friendly_id',
    orderLineFriendlyId: 'line.friendly_id',
    orderId: 'line.order_id',
    waitsForReissue,
  },
  searchedBy: {
    amount: 'amount_cents',
    checkNumber: 'check_number',
    named: [
      { column: 'master_account_id', of: accountTable },
      { column: 'plan_id', of: planTable },
    ],
  },
  textSearch: `(t.payable_to || ' ' || t.reference_number)`,
});
