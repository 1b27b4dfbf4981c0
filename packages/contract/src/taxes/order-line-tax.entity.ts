import { entity } from '../lang/entity.ts';
import { boolean, code, date, dateTime, money, rate, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, nobody, staffWith } from '../lang/row-rule.ts';

/** A tax withheld from a payment instruction, with the rule, source, and rounding used, for later audits. */
export const orderLineTax = entity({
  name: 'OrderLineTax',
  title: ['withheld tax', 'withheld taxes'],
  path: 'order-line-taxes',
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
    orderId: ref('Order', 'Order', { isDerived: true, isHidden: true, isSearchable: true }),
    paymentInstructionId: ref('Instruction', 'PaymentInstruction', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    authority: text('Authority', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    base: money('Base', { isRequired: true, isReadOnly: true, isDefault: true, isTotaled: false }),
    rate: rate('Rate', { isReadOnly: true, isDefault: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    refunded: money('Refunded', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      description: 'Tax that was deposited in addition to the amount, and given back since',
    }),
    sentence: text('Explanation', { isRequired: true, isReadOnly: true, isDefault: true }),
    ruleId: text('Rule', { isRequired: true, isReadOnly: true }),
    ruleVersion: text('Rule version', { isRequired: true, isReadOnly: true }),
    source: text('Source', { isRequired: true, isReadOnly: true }),
    rounding: text('Rounding', { isRequired: true, isReadOnly: true }),
    isElected: boolean('Elected', { isRequired: true, isReadOnly: true }),
    status: code(
      'Status',
      [
        { code: 'withheld', displayName: 'Withheld' },
        { code: 'unwound', displayName: 'Reversed' },
        { code: 'inBatch', displayName: 'In batch' },
        { code: 'paid', displayName: 'Paid' },
      ],
      {
        isRequired: true,
        isReadOnly: true,
        isDefault: true,
        isSearchable: true,
        resultDataType: 'statusChip',
      },
    ),
    paymentId: ref('Payment', 'Payment', {
      isDerived: true,
      isHidden: true,
    }),
    taxPaymentBatchId: ref('Tax payment batch', 'TaxPaymentBatch', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
      isStaffOnly: true,
    }),
    taxPaymentId: ref('Tax payment', 'TaxPayment', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
      isStaffOnly: true,
    }),
    participantName: text('Participant', { isDerived: true, isDefault: true }),
    acceptedAt: dateTime('Accepted', { isReadOnly: true, isDefault: true, isSearchable: true, isStaffOnly: true }),
    withheldOn: date('Withheld on', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', inMyAccounts()),
    participant: nobody,
    accountHolder: grant({ rule: 'none' }),
  },
  create: closed,
  update: closed,
  remove: closed,
});
