import { paymentBatchStatuses } from '@fiducia/domain/payments/payment-batch-status';
import { paymentBatchTypeNames, paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const types = paymentBatchTypes.map((type) => ({ code: type, displayName: paymentBatchTypeNames[type] }));

export const paymentBatch = entity({
  name: 'PaymentBatch',
  title: ['payment batch', 'payment batches'],
  path: 'payment-batches',
  audience: 'private',
  table: 'payment_batches',
  label: ['friendlyId'],
  link: '/payment-batches/:id',
  joins: {
    bank: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' },
    maker: { table: 'users', column: 'created_by' },
    releaser: { table: 'users', column: 'released_by' },
  },
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
    status: code('Step', paymentBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    corporateBankAccountId: ref('Bank account', 'CorporateBankAccount', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    bankAccountName: text('Bank account', { from: { via: 'bank', column: 'display_name' } }),
    createdByName: text('Made by', {
      sql: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
      isDefault: true,
    }),
    createdBy: ref('Made by id', 'User', { isReadOnly: true, isHidden: true }),
    releasedBy: ref('Released by id', 'User', { isReadOnly: true, isHidden: true }),
    releasedByName: text('Released by', {
      sql: `nullif(trim(concat(releaser.first_name, ' ', releaser.last_name)), '')`,
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
