import { entity } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, money, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const depositBatchStatuses = ['open', 'sent', 'confirmed', 'cancelled'] as const;

const ofLines = (
  what: string,
) => `(select ${what} from deposit_batch_order_lines member join order_lines l on l.id = member.order_line_id
  where member.deposit_batch_id = t.id and member.deleted_at is null)`;

/** Lines whose money goes to one custodian of IRAs or savings accounts, told to it in one file. */
export const depositBatch = entity({
  name: 'DepositBatch',
  title: ['deposit batch', 'deposit batches'],
  path: 'deposit-batches',
  audience: 'private',
  table: 'deposit_batches',
  label: ['friendlyId'],
  link: '/deposit-batches/:id',
  textSearch: 't.friendly_id',
  joins: { maker: { table: 'users', column: 'created_by' } },
  fields: {
    friendlyId: friendlyId('Batch', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    flagName: text('Flag', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    destination: text('Destination', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
      description: 'Custodian of the accounts',
    }),
    status: code('Status', depositBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalLines: number('Lines', { sql: ofLines('count(*)::int'), isDefault: true }),
    total: money('Total', {
      sql: ofLines('coalesce(sum(l.gross_distribution_amount_cents), 0)::bigint'),
      isDefault: true,
    }),
    totalRejected: number('Rejected', {
      sql: ofLines('(count(*) filter (where member.reject_reason is not null))::int'),
    }),
    storedFileId: file('File for the custodian', { isReadOnly: true }),
    createdByName: text('Made by', {
      sql: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
      isDefault: true,
    }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true, isSortable: true }),
    confirmedAt: dateTime('Confirmed', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: staffWith('payments.edit'),
  remove: closed,
});
