import { recurringChange } from '@fiducia/contract/recurring/recurring-change.entity';
import { table } from '../../platform/engine/table.ts';
import { lineFirst } from '../orders/order-line.table.ts';

export const recurringChangeTable = table(recurringChange, {
  table: 'recurring_changes',
  tenantColumn: 'master_account_id',
  lockedAfter: [lineFirst],
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    plan: { table: 'plans', column: 'plan_id' },
    requester: { table: 'users', column: 'requested_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    payeeName: `trim(concat(line.first_name, ' ', line.last_name))`,
    planDisplayName: 'plan.display_name',
    requestedByName: `nullif(trim(concat(requester.first_name, ' ', requester.last_name)), '')`,
    decidedByName: `nullif(trim(concat(decider.first_name, ' ', decider.last_name)), '')`,
  },
});
