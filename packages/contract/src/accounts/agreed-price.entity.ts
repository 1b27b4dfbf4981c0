import { entity, viewOf } from '../lang/entity.ts';
import { code, date, dateTime, money, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A price agreed with one account or plan in place of a standard fee. One user proposes it, and another approves it. */
export const agreedPrice = entity({
  name: 'AgreedPrice',
  title: ['agreed price', 'agreed prices'],
  path: 'agreed-prices',
  audience: 'private',
  label: ['displayName'],
  defaultSort: ['validFrom', 'desc'],
  fields: {
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    accountId: ref('Account', 'Account', { isFixed: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isFixed: true, isHidden: true, isSearchable: true }),
    placeName: text('Agreed with', { isDerived: true, isDefault: true }),
    standardFeeId: ref('Standard fee', 'Fee', { isRequired: true, isFixed: true, isHidden: true }),
    displayName: text('Fee', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    feeCode: text('Code', { isRequired: true, isReadOnly: true, isHidden: true }),
    serviceCode: text('Service', { isReadOnly: true }),
    paymentMethodCode: text('Payment method', { isReadOnly: true }),
    payer: code('Paid by', ['payee', 'subaccount', 'masterAccount'], {
      isRequired: true,
      isFixed: true,
      isDefault: true,
    }),
    standardAmount: money('Standard price', { isDerived: true, isDefault: true, isTotaled: false }),
    amount: money('Price', {
      isRequired: true,
      isFixed: true,
      minimum: 0,
      isDefault: true,
      isSortable: true,
      isTotaled: false,
    }),
    validFrom: date('From', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, isSortable: true }),
    validTo: date('To', { isFixed: true, isDefault: true, isSearchable: true }),
    status: code('Status', ['proposed', 'approved', 'declined', 'withdrawn', 'ended'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    reason: text('Reason', { isRequired: true, isFixed: true, maxLength: 500 }),
    createdByName: text('Proposed by', { isDerived: true }),
    decidedByName: text('Decided by', { isDerived: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true }),
    decisionNote: text('Note', { isReadOnly: true }),
    createdBy: ref('Proposed by ID', 'User', { isReadOnly: true, isHidden: true }),
    decidedBy: ref('Decided by ID', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('fees.edit'),
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
