import { recurringBatch } from '@fiducia/contract/recurring/recurring-batch.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const ofOrders = (
  what: string,
) => `(select ${what} from recurring_batch_orders member join orders o on o.id = member.order_id
  where member.recurring_batch_id = t.id and member.deleted_at is null and o.status <> 'cancelled')`;

export const recurringBatchTable = table(recurringBatch, {
  table: 'recurring_batches',
  joins: { maker: { table: 'users', column: 'created_by' }, releaser: { table: 'users', column: 'released_by' } },
  derived: {
    totalPlans: ofOrders('count(*)::int'),
    totalPayments: ofOrders('coalesce(sum(o.total_order_lines), 0)::int'),
    totalNeeded: ofOrders('coalesce(sum(o.total_funds_required_cents), 0)::bigint'),
    createdByName: fullNameOrNull('maker'),
    releasedByName: fullNameOrNull('releaser'),
  },
  textSearch: 't.friendly_id',
});
