import { entity } from '../lang/entity.ts';
import { boolean, code, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Money of a link (or of an account's credit) given to an order line. */
export const orderLineAssociation = entity({
  name: 'OrderLineAssociation',
  title: ['association', 'associations'],
  path: 'trust/order-line-associations',
  audience: 'private',
  table: 'order_line_associations',
  tenantColumn: 'master_account_id',
  link: '/order-line-associations/:id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    link: { table: 'deposit_links', column: 'deposit_link_id' },
  },
  fields: {
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: text('Line', {
      from: { via: 'line', column: 'friendly_id' },
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    firstName: text('First name', { from: { via: 'line', column: 'first_name' }, isDefault: true }),
    lastName: text('Last name', { from: { via: 'line', column: 'last_name' }, isDefault: true }),
    depositLinkId: ref('Link', 'DepositLink', { isReadOnly: true, isHidden: true, isSearchable: true }),
    depositLinkFriendlyId: text('Link', {
      from: { via: 'link', column: 'friendly_id' },
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    accountId: ref('Account credit of', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    creditForAccount: boolean('Account credit', { isRequired: true, isReadOnly: true, isDefault: true }),
    method: code('How', ['byHand', 'automatic'], {
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
