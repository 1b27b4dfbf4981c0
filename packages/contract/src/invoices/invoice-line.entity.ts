import { entity } from '../lang/entity.ts';
import { friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One fee on an invoice. Read-only: lines are written with their invoice. */
export const invoiceLine = entity({
  name: 'InvoiceLine',
  title: ['invoice line', 'invoice lines'],
  path: 'invoice-lines',
  audience: 'private',
  defaultSort: ['createdAt', 'asc'],
  fields: {
    invoiceId: ref('Invoice', 'Invoice', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    displayName: text('Description', { isRequired: true, isReadOnly: true, isDefault: true }),
    payeeName: text('Payee', { isDerived: true, isDefault: true }),
    orderLineId: ref('Order line ID', 'OrderLine', { isRequired: true, isReadOnly: true, isHidden: true }),
    orderLineFriendlyId: friendlyId('Order line', { isDerived: true, isDefault: true }),
    orderLineFeeId: ref('Fee', 'OrderLineFee', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    quantity: number('Quantity', { isRequired: true, isReadOnly: true, isDefault: true }),
    price: money('Price', { isRequired: true, isReadOnly: true, isDefault: true, isTotaled: false }),
    amount: money('Amount', { isRequired: true, isReadOnly: true, isDefault: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
