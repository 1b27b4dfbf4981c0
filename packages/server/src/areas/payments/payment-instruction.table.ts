import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { table } from '../../platform/engine/table.ts';

export const paymentInstructionTable = table(paymentInstruction, {
  table: 'payment_instructions',
  tenantColumn: 'master_account_id',
  columns: { version: 'fingerprint' },
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    plan: { table: 'plans', column: 'plan_id' },
    approver: { table: 'users', column: 'approved_by' },
  },
  derived: {
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    planDisplayName: 'plan.display_name',
    orderServiceCode: 'line.order_service_code',
    orderLineFriendlyId: 'line.friendly_id',
    orderId: 'line.order_id',
    subaccountId: 'line.subaccount_id',
    orderLineStatus: 'line.status',
    dueOn: 'coalesce(line.pay_on, line.waiting_period_ends_on, line.hold_ends_on)',
    approvedByName: `nullif(trim(concat(approver.first_name, ' ', approver.last_name)), '')`,
  },
  textSearch: `t.payable_to`,
});
