import { recurringChange } from '@fiducia/contract/recurring/recurring-change.entity';
import { fullName, fullNameOrNull } from '../../platform/db/name-sql.ts';
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
    payeeName: fullName('line'),
    planDisplayName: 'plan.display_name',
    requestedByName: fullNameOrNull('requester'),
    decidedByName: fullNameOrNull('decider'),
  },
});
