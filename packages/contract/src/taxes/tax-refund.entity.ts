import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Withheld tax that an authority is asked to give back. Never more than was withheld for that line and authority. */
export const taxRefund = entity({
  name: 'TaxRefund',
  title: ['tax refund', 'tax refunds'],
  path: 'tax-refunds',
  audience: 'private',
  table: 'tax_refunds',
  tenantColumn: 'master_account_id',
  label: ['friendlyId'],
  link: '/tax-refunds/:id',
  textSearch: `(t.friendly_id || ' ' || t.reason)`,
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  fields: {
    friendlyId: friendlyId('Refund', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    orderLineTaxId: ref('Withheld tax', 'OrderLineTax', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: text('Line', {
      from: { via: 'line', column: 'friendly_id' },
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    participantName: text('Participant', {
      sql: `trim(concat(line.first_name, ' ', line.last_name))`,
      isDefault: true,
    }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isHidden: true,
    }),
    authority: text('Authority', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    amount: money('Amount', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, isSortable: true }),
    reason: text('Reason', { isRequired: true, isDefault: true, maxLength: 200 }),
    requestedOn: date('Requested', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    receivedOn: date('Received', { isReadOnly: true, isDefault: true }),
    status: code('Status', [{ code: 'requested', displayName: 'Requested' }], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: closed,
  remove: closed,
});
