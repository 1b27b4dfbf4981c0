import { entity } from '../lang/entity.ts';
import { code, dateTime, friendlyId, json, month, money, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const recurringBatchStatuses = ['draft', 'released', 'cancelled'] as const;

const ofOrders = (
  what: string,
) => `(select ${what} from recurring_batch_orders member join orders o on o.id = member.order_id
  where member.recurring_batch_id = t.id and member.deleted_at is null and o.status <> 'cancelled')`;

/** The pension payments of a month: one order for each plan. */
export const recurringBatch = entity({
  name: 'RecurringBatch',
  title: ['recurring batch', 'recurring batches'],
  path: 'recurring/batches',
  audience: 'private',
  table: 'recurring_batches',
  label: ['friendlyId'],
  link: '/recurring/batches/:id',
  textSearch: 't.friendly_id',
  joins: { maker: { table: 'users', column: 'created_by' }, releaser: { table: 'users', column: 'released_by' } },
  fields: {
    friendlyId: friendlyId('Batch', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    month: month('Month', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, isSortable: true }),
    status: code('Status', recurringBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalPlans: number('Plans', { sql: ofOrders('count(*)::int'), isDefault: true }),
    totalPayments: number('Payments', { sql: ofOrders('coalesce(sum(o.total_order_lines), 0)::int'), isDefault: true }),
    totalNeeded: money('Total', {
      sql: ofOrders('coalesce(sum(o.total_funds_required_cents), 0)::bigint'),
      isDefault: true,
    }),
    exceptions: json('Left out', { isRequired: true, isReadOnly: true }),
    createdByName: text('Made by', {
      sql: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
      isDefault: true,
    }),
    releasedAt: dateTime('Released', { isReadOnly: true, isDefault: true, isSortable: true }),
    releasedByName: text('Released by', {
      sql: `nullif(trim(concat(releaser.first_name, ' ', releaser.last_name)), '')`,
    }),
  },
  read: staffWith('orders.view'),
  create: staffWith('orders.edit'),
  update: closed,
  remove: closed,
});
