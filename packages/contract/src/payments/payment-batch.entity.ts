import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentBatchStatuses } from '@fiducia/domain/payments/payment-batch-status';
import { paymentBatchTypeNames, paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const types = paymentBatchTypes.map((type) => ({ code: type, displayName: paymentBatchTypeNames[type] }));

const statuses = paymentBatchStatuses.map((status) => ({
  code: status,
  displayName: statusLabel(status, 'PaymentBatch'),
}));

export const paymentBatch = entity({
  name: 'PaymentBatch',
  title: ['payment batch', 'payment batches'],
  path: 'payment-batches',
  audience: 'private',
  label: ['friendlyId'],
  link: '/payment-batches/:id',
  fields: {
    friendlyId: friendlyId('Batch', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    paymentBatchType: code('Type', types, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    effectiveDate: date('Effective date', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    totalCount: number('Count', { isRequired: true, isReadOnly: true, isDefault: true }),
    total: money('Total', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Step', statuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    returnedAmount: money('Ever returned', {
      isDerived: true,
      isDefault: true,
      description: 'Payments that were returned, rejected, or stopped, including those that were reissued since',
    }),
    returnedCount: number('Payments ever returned', { isRequired: true, isDerived: true }),
    corporateBankAccountId: ref('Bank account', 'CorporateBankAccount', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    bankAccountName: text('Bank account', { isDerived: true }),
    createdByName: text('Created by', {
      isDerived: true,
      isDefault: true,
    }),
    createdBy: ref('Created by ID', 'User', { isReadOnly: true, isHidden: true }),
    releasedBy: ref('Released by ID', 'User', { isReadOnly: true, isHidden: true }),
    releasedByName: text('Released by', {
      isDerived: true,
      isDefault: true,
    }),
    enteredAtBankAt: dateTime('Entered at bank', { isReadOnly: true, isSortable: true }),
    sentAt: dateTime('Sent', { isReadOnly: true, isSortable: true }),
    settledAt: dateTime('Settled', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
