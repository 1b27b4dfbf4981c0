import { entity } from '../lang/entity.ts';
import { code, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** To whom collected fees are owed. The bank account is set by its own call. */
export const feePayee = entity({
  name: 'FeePayee',
  title: ['fee payee', 'fee payees'],
  path: 'fee-payees',
  audience: 'private',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Payee', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 80,
    }),
    feeTypeCode: code(
      'Fee type',
      [
        { code: 'requestorFee', displayName: 'Requestor fee' },
        { code: 'paymentMethodFee', displayName: 'Payment method fee' },
        { code: 'stopPaymentFee', displayName: 'Stop payment fee' },
        { code: 'addressSearchFee', displayName: 'Address search fee' },
        { code: 'taxFormFee', displayName: 'Tax form fee' },
        { code: 'recurringPaymentFee', displayName: 'Recurring payment fee' },
        { code: 'other', displayName: 'Other' },
        { code: 'all', displayName: 'All without a payee of their own' },
      ],
      { isRequired: true, isDefault: true, isSearchable: true },
    ),
    routingNumber: text('Routing number', { isReadOnly: true, isDefault: true }),
    accountNumber: secret('Account number', { isReadOnly: true, isDefault: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: closed,
});
