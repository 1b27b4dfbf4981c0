import { entity } from '../lang/entity.ts';
import { code, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const orderLineFee = entity({
  name: 'OrderLineFee',
  title: ['fee', 'fees'],
  path: 'order-line-fees',
  audience: 'private',
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
    participantName: text('Participant', { isDerived: true }),
    paymentInstructionId: ref('Instruction', 'PaymentInstruction', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    feeTypeCode: text('Fee type', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    displayName: text('Fee', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    feeCode: text('Code', { isReadOnly: true, isHidden: true }),
    paymentMethodCode: text('Payment method', { isReadOnly: true }),
    payer: code('Paid by', ['payee', 'subaccount', 'masterAccount'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    treatment: code('Treatment', ['planExpense', 'netReducing', 'invoiced'], { isRequired: true, isReadOnly: true }),
    amount: money('Charged', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      description: 'What is charged after a waiver',
    }),
    waivedAmount: money('Waived', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    postedAt: dateTime('Paid', {
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      description: 'When the fee was deducted, invoiced, or paid from held cash',
    }),
    heldAt: dateTime('Held', { isReadOnly: true, isSearchable: true }),
    holdReason: text('Hold reason', { isReadOnly: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
