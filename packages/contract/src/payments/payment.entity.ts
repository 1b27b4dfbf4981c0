import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { paymentStatuses } from '@fiducia/domain/payments/payment-status';
import { entity } from '../lang/entity.ts';
import { boolean, code, date, dateTime, money, number, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';

const methods = paymentMethods.map((method) => ({ code: method, displayName: paymentMethodNames[method] }));

/** One attempt to pay a payment instruction. */
export const payment = entity({
  name: 'Payment',
  title: ['payment', 'payments'],
  path: 'payments',
  audience: 'public',
  link: '/payments/:id',
  label: ['referenceNumber'],
  fields: {
    referenceNumber: text('Reference', {
      resultDataType: 'friendlyId',
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    payableTo: text('Payee', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    paymentMethodCode: code('Method', methods, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    effectiveDate: date('Effective date', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Status', paymentStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    paymentBatchId: ref('Batch', 'PaymentBatch', { isReadOnly: true, isHidden: true, isSearchable: true }),
    batchFriendlyId: text('Batch', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: text('Line', { isDerived: true, resultDataType: 'friendlyId' }),
    orderId: ref('Order', 'Order', { isDerived: true, isHidden: true, isSearchable: true }),
    paymentInstructionId: ref('Instruction', 'PaymentInstruction', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    clearedOn: date('Cleared on', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    checkNumber: number('Check number', { isReadOnly: true, isSearchable: true }),
    traceNumber: text('Trace number', { isReadOnly: true, isSearchable: true, isStaffOnly: true }),
    returnCode: text('Return code', { isReadOnly: true, isSearchable: true }),
    returnReason: text('Return reason', { isReadOnly: true }),
    reportedMissingAt: dateTime('Reported missing', { isReadOnly: true, isSearchable: true, isSortable: true }),
    reportedMissingNote: text('Payee’s report', { isReadOnly: true }),
    remindedAtDays: number('Last reminder (day)', { isReadOnly: true, isStaffOnly: true }),
    waitsForReissue: boolean('To reissue', {
      isDerived: true,
      isSearchable: true,
      isStaffOnly: true,
      description: 'Came back, and was neither reissued nor settled in another way',
    }),
    attempt: number('Attempt', { isRequired: true, isReadOnly: true }),
    replacesId: ref('Replaces', 'Payment', { isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', inMyAccounts()),
    participant: grant(ownParticipant('participantId')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
