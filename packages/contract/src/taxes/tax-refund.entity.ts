import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A requested refund of withheld tax. Never more than the authority's tax withheld for the order line. */
export const taxRefund = entity({
  name: 'TaxRefund',
  title: ['tax refund', 'tax refunds'],
  path: 'tax-refunds',
  audience: 'private',
  label: ['friendlyId'],
  link: '/tax-refunds/:id',
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
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    participantName: text('Participant', {
      isDerived: true,
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
    amount: money('Amount', {
      isRequired: true,
      minimum: 1,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
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
