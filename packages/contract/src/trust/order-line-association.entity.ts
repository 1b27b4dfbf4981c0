import { entity } from '../lang/entity.ts';
import { boolean, code, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Money from a deposit link, from an account's credit, or from an IRA, associated with an order line. */
export const orderLineAssociation = entity({
  name: 'OrderLineAssociation',
  title: ['association', 'associations'],
  path: 'trust/order-line-associations',
  audience: 'private',
  link: '/order-line-associations/:id',
  fields: {
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: text('Line', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true }),
    depositLinkId: ref('Link', 'DepositLink', { isReadOnly: true, isHidden: true, isSearchable: true }),
    depositLinkFriendlyId: text('Link', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    accountId: ref('Account with credit', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    iraAccountId: ref('IRA', 'IraAccount', { isReadOnly: true, isHidden: true, isSearchable: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    creditForAccount: boolean('Account credit', { isRequired: true, isReadOnly: true, isDefault: true }),
    method: code('Method', ['byHand', 'automatic'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
