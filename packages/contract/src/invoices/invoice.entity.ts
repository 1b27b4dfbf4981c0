import { invoiceStatuses } from '@fiducia/domain/invoices/invoice-machine';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, month, number, ref, text } from '../lang/field.ts';
import { both, closed, either, equals, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/**
 * An invoice for fees that an account owes us. Drafted from held fees, then sent, and paid from the account's deposits.
 */
export const invoice = entity({
  name: 'Invoice',
  title: ['invoice', 'invoices'],
  path: 'invoices',
  audience: 'public',
  link: '/invoices/:id',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('Invoice', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    status: code('Status', invoiceStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    total: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    due: money('Due', { isRequired: true, isDerived: true }),
    dueOn: date('Due date', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    memo: text('Memo', { maxLength: 400 }),
    totalLines: number('Lines', { isRequired: true, isDerived: true }),
    recurringMonth: month('Month', {
      isDerived: true,
      isSearchable: true,
      description: 'Latest month of the recurring payments whose fees are on the invoice',
    }),
    sentAt: dateTime('Sent', { isReadOnly: true, isSortable: true }),
    paidAt: dateTime('Paid', { isReadOnly: true, isSortable: true }),
    paymentReturnedAt: dateTime('Payment returned', { isReadOnly: true, isSortable: true }),
    depositLinkId: ref('Paid by', 'DepositLink', { isReadOnly: true, isHidden: true }),
    depositId: ref('Deposit', 'Deposit', { isDerived: true, isHidden: true }),
    depositFriendlyId: friendlyId('Paid by', { isDerived: true, isDefault: true }),
  },
  read: {
    ...staffWith('trust.view'),
    client: may('account.view', both(inMyAccounts(), either(equals('status', 'sent'), equals('status', 'paid')))),
  },
  create: closed,
  update: staffWith('trust.edit'),
  remove: closed,
});
