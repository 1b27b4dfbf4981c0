import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A batch of withheld taxes for one authority, from our payments or transferred by sponsors. */
export const taxPaymentBatch = entity({
  name: 'TaxPaymentBatch',
  title: ['tax payment batch', 'tax payment batches'],
  path: 'tax-payment-batches',
  audience: 'private',
  label: ['friendlyId'],
  link: '/tax-payment-batches/:id',
  fields: {
    friendlyId: friendlyId('Batch', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    authority: text('Authority', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 20,
      description: 'federal, or a state code',
    }),
    dueOn: date('Due', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    status: code('Step', ['open', 'paid'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    totalPayments: number('Payments', {
      description: 'A tax transferred by a sponsor counts as one payment',
      isRequired: true,
      isDerived: true,
      isDefault: true,
    }),
    totalAmount: money('Total', {
      isRequired: true,
      isDerived: true,
      isDefault: true,
    }),
    paidOn: date('Paid', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    createdBy: ref('Created by', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: staffWith('payments.edit'),
  remove: closed,
});
