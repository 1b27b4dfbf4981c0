import { depositLinkTypes } from '@fiducia/domain/payments/deposit-status';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** The part of a deposit linked to a plan or account. Its remainder decreases as it's associated with order lines. */
export const depositLink = entity({
  name: 'DepositLink',
  title: ['deposit link', 'deposit links'],
  path: 'deposit-links',
  audience: 'public',
  label: ['friendlyId'],
  link: '/deposit-links/:id',
  fields: {
    friendlyId: friendlyId('Link', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    depositId: ref('Deposit', 'Deposit', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    depositFriendlyId: friendlyId('Deposit', { isDerived: true, isDefault: true }),
    type: code('Type', depositLinkTypes, { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isFixed: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    accountId: ref('Account', 'Account', { isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    amount: money('Amount', {
      isRequired: true,
      minimum: 1,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    remainderToAssociate: money('Remaining', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    matchedOrderId: ref('Matched order', 'Order', { isReadOnly: true, isHidden: true, isSearchable: true }),
    matchReason: text('Why matched', { isReadOnly: true, isStaffOnly: true }),
  },
  read: { ...staffWith('trust.view'), client: may('orders.view', inMyAccounts()) },
  create: closed,
  update: closed,
  remove: closed,
});
