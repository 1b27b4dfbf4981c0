import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A decision by staff about one fee of an order line: to waive it, or to let someone else pay it. */
export const orderLineFeeChange = entity({
  name: 'OrderLineFeeChange',
  title: ['fee change', 'fee changes'],
  path: 'order-line-fee-changes',
  audience: 'private',
  label: ['displayName'],
  fields: {
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    displayName: text('Fee', { isRequired: true, isReadOnly: true, isDefault: true }),
    feeCode: text('Code', { isRequired: true, isReadOnly: true, isHidden: true }),
    paymentMethodCode: text('Payment method', { isRequired: true, isReadOnly: true }),
    kind: code(
      'Change',
      [
        { code: 'waiver', displayName: 'Waived' },
        { code: 'payer', displayName: 'Payer changed' },
      ],
      { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true },
    ),
    payer: code('Paid by', ['payee', 'subaccount', 'masterAccount'], { isReadOnly: true, isDefault: true }),
    reason: text('Reason', { isRequired: true, isReadOnly: true, isDefault: true }),
    createdByName: text('Changed by', { isDerived: true, isDefault: true }),
    undoneAt: dateTime('Undone', { isReadOnly: true, isDefault: true, isSearchable: true }),
    undoneByName: text('Undone by', { isDerived: true }),
    undoReason: text('Reason to undo', { isReadOnly: true }),
    createdBy: ref('Changed by ID', 'User', { isReadOnly: true, isHidden: true }),
    undoneBy: ref('Undone by ID', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
