import { entity } from '../lang/entity.ts';
import { boolean, code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import { depositMethods } from './taxing-authority.entity.ts';

/** A batch of deposits to one authority, prepared by one user and sent by another. */
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
    status: code('Step', ['open', 'sent', 'paid'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    depositMethod: code('Method', depositMethods, {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    settleOn: date('Settlement', { isDefault: true, isSearchable: true, isSortable: true }),
    corporateBankAccountId: ref('Bank account', 'CorporateBankAccount', { isHidden: true }),
    totalPayments: number('Payments', {
      description: 'Deposits in the batch, one for each payer, form, and period',
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
    sentAt: dateTime('Sent', { isReadOnly: true }),
    hasFile: boolean('Has a file', { isRequired: true, isDerived: true, isHidden: true }),
    createdBy: ref('Created by', 'User', { isReadOnly: true, isHidden: true }),
    preparedBy: ref('Last changed by', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: staffWith('tax.file'),
  remove: closed,
});
