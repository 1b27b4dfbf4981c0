import { depositStatuses } from '@fiducia/domain/payments/deposit-status';
import { entity, viewOf } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Money received, to be linked to plans or accounts. */
export const deposit = entity({
  name: 'Deposit',
  title: ['deposit', 'deposits'],
  path: 'trust/deposits',
  audience: 'private',
  label: ['friendlyId'],
  link: '/trust/deposits/:id',
  defaultSort: ['checkDate', 'desc'],
  fields: {
    friendlyId: friendlyId('Deposit', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Status', depositStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    checkDate: date('Date', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    amount: money('Amount', {
      isRequired: true,
      minimum: 1,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    linked: money('Linked', { isRequired: true, isReadOnly: true, isDefault: true }),
    remaining: money('Remaining', {
      isRequired: true,
      isDerived: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    payer: text('Payer', { isDefault: true, isSearchable: true, maxLength: 120 }),
    institution: text('Institution', { isDefault: true, isSearchable: true, maxLength: 120 }),
    checkNumber: text('Check number', { isDefault: true, isSearchable: true, maxLength: 20 }),
    masterAccountId: ref('Account', 'Account', { isHidden: true, isSearchable: true }),
    masterAccountName: text('Account', { isDerived: true, isDefault: true }),
    subaccountId: ref('Subaccount', 'Account', { isHidden: true }),
    orderId: ref('Order', 'Order', { isHidden: true }),
    orderLineId: ref('Order line', 'OrderLine', { isHidden: true }),
    frontImageId: text('Check front', { isDerived: true }),
    availableOn: date('Hold ends', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    assigneeName: text('Assigned to', { isReadOnly: true, isDefault: true, isSortable: true }),
  },
  read: staffWith('trust.view'),
  create: staffWith('trust.edit'),
  update: staffWith('trust.edit'),
  remove: closed,
  view: viewOf<{ readonly duplicates: readonly string[]; readonly transitions: readonly OpenTransition[] }>(),
});
