import { iraTransactionKinds } from '@fiducia/domain/ira/ira-transaction-kind';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { boolean, code, date, friendlyId, money, month, number, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownUser, staffWith } from '../lang/row-rule.ts';

/** Money that came into an IRA, or left it. */
export const iraTransaction = entity({
  name: 'IraTransaction',
  title: ['IRA transaction', 'IRA transactions'],
  path: 'ira-transactions',
  audience: 'public',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('Transaction', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    effectiveOn: date('Date', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    kind: code('Kind', iraTransactionKinds, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    taxYear: number('For tax year', { isReadOnly: true, isDefault: true, isSearchable: true }),
    feeMonth: month('For month', { isReadOnly: true, isSearchable: true, description: 'The month of a fee' }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    isReversed: boolean('Reversed', { isDerived: true, isDefault: true }),
    note: text('Note', { isReadOnly: true, isStaffOnly: true }),
    iraAccountId: ref('IRA', 'IraAccount', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    depositId: ref('Deposit', 'Deposit', { isReadOnly: true, isHidden: true, isStaffOnly: true, isSearchable: true }),
    fromOrderLineId: ref('From order line', 'OrderLine', {
      isReadOnly: true,
      isHidden: true,
      isStaffOnly: true,
      isSearchable: true,
    }),
    depositBatchOrderLineId: ref('Deposit batch line', 'DepositBatchOrderLine', {
      isReadOnly: true,
      isHidden: true,
      isStaffOnly: true,
    }),
    depositFriendlyId: friendlyId('Deposit', { isDerived: true, isStaffOnly: true }),
    orderLineId: ref('Order line', 'OrderLine', {
      isReadOnly: true,
      isHidden: true,
      isStaffOnly: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: friendlyId('Order line', { isDerived: true, isStaffOnly: true }),
    orderLineStatus: code('Status of the order line', orderLineStatuses, { isDerived: true, isStaffOnly: true }),
    masterAccountId: ref('Master account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    advisor: may('account.view', inMyAccounts('masterAccountId')),
    accountHolder: grant(ownUser('userId')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
