import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, date, money, number, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const bankTransactionStatuses = ['unassigned', 'assigned', 'settled', 'returned', 'ignored'] as const;

/** A transaction of one of our bank accounts, as the bank reported it. Cents, credits are positive. */
export const bankTransaction = entity({
  name: 'BankTransaction',
  title: ['bank transaction', 'bank transactions'],
  path: 'trust/bank-transactions',
  audience: 'private',
  label: ['description'],
  link: '/bank-transactions/:id',
  defaultSort: ['transactionDate', 'desc'],
  fields: {
    transactionDate: date('Date', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    corporateBankAccountId: ref('Bank account', 'CorporateBankAccount', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    bankAccountName: text('Bank account', { isDerived: true, isDefault: true }),
    typeName: text('Type', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    transactionTypeCode: text('Type code', { isRequired: true, isReadOnly: true, isSearchable: true }),
    bankTypeCode: text('Bank code', { isRequired: true, isReadOnly: true, isSearchable: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    description: text('Text', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    bankReference: text('Bank reference', { isReadOnly: true, isDefault: true, isSearchable: true }),
    customerReference: text('Customer reference', { isReadOnly: true, isSearchable: true }),
    status: code('Status', bankTransactionStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    administrativeHoldDays: number('Hold days', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    availableOn: date('Available on', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    isOnHold: boolean('On hold', { isRequired: true, isReadOnly: true, isSearchable: true }),
    depositId: ref('Deposit', 'Deposit', { isReadOnly: true, isHidden: true, isSearchable: true }),
    depositFriendlyId: text('Assigned to', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    bankTransactionFileId: ref('File', 'BankTransactionFile', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
