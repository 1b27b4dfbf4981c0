import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { type LockedFirst, table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { lineFirst } from '../orders/order-line.table.ts';
import { planTable } from '../plans/plan.table.ts';

/** For tables of records that belong to an instruction in a batch: the batch, the order, its line, and the instruction. */
export const batchAndInstructionFirst: readonly LockedFirst[] = [
  { column: 'payment_batch_id', table: 'payment_batches' },
  { column: 'payment_instruction_id', table: 'payment_instructions', after: [lineFirst] },
];

/** SQL for the date on which an instruction of an order line is due; null before the line has money and no date is set. */
export const dueOnOfLine = (line: string): string =>
  `coalesce(${line}.pay_on, ${line}.waiting_period_ends_on, ${line}.hold_ends_on)`;

export const paymentInstructionTable = table(paymentInstruction, {
  table: 'payment_instructions',
  tenantColumn: 'master_account_id',
  lockedAfter: [lineFirst],
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
    orderLineSubstatus: 'line.substatus',
    dueOn: dueOnOfLine('line'),
    approvedByName: fullNameOrNull('approver'),
  },
  searchedBy: {
    amount: 'net_cents',
    named: [
      { column: 'plan_id', of: planTable },
      { column: 'master_account_id', of: accountTable },
    ],
  },
  textSearch: `t.payable_to`,
});
