import { entity } from '../lang/entity.ts';
import { code, date, money, ref, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/**
 * A fee on the standard fee schedule, or one specific to an account or plan. In effect from `validFrom` to `validTo`.
 */
export const fee = entity({
  name: 'Fee',
  title: ['fee', 'fees'],
  path: 'fees',
  audience: 'private',
  label: ['displayName'],
  fields: {
    displayName: text('Fee', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    amount: money('Amount', {
      isTotaled: false,
      isRequired: true,
      minimum: 0,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    validFrom: date('From', { isRequired: true, hasDefault: true, isDefault: true, isSearchable: true }),
    validTo: date('To', { isDefault: true }),
    code: text('Code', { isRequired: true, isFixed: true, isSearchable: true, maxLength: 60 }),
    feeTypeCode: text('Fee type', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 60 }),
    serviceCode: text('Service', { isDefault: true, isSearchable: true, maxLength: 60 }),
    paymentMethodCode: text('Payment method', { isDefault: true, isSearchable: true, maxLength: 60 }),
    payer: code('Paid by', ['payee', 'subaccount', 'masterAccount'], {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
    }),
    treatment: code('Treatment', ['planExpense', 'netReducing', 'invoiced'], { isRequired: true, isDefault: true }),
    accountId: ref('Account', 'Account', { isFixed: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isFixed: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('accounts.edit'),
  update: staffWith('accounts.edit'),
  remove: staffWith('accounts.edit'),
});
