import { heldAnswerKindNames, heldAnswerKinds } from '@fiducia/domain/payments/held-bank-answer-machine';
import { entity } from '../lang/entity.ts';
import { code, dateTime, money, ref, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const kinds = heldAnswerKinds.map((kind) => ({ code: kind, displayName: heldAnswerKindNames[kind] }));

/** A bank's response that doesn't agree with exactly one of our entries, so a user decides which payment it is about. */
export const heldBankAnswer = entity({
  name: 'HeldBankAnswer',
  title: ['bank response', 'bank responses'],
  path: 'held-bank-answers',
  audience: 'private',
  label: ['name'],
  link: '/distributions/held-bank-answers/:id',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    name: text('Name in the file', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    kind: code('Response', kinds, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    code: text('Code', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    reason: text('Reason for review', { isRequired: true, isReadOnly: true, isDefault: true }),
    status: code('Status', ['held', 'assigned', 'dismissed'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    originalTrace: text('Trace number', { isRequired: true, isReadOnly: true, isSearchable: true }),
    individualId: text('Reference in the file', { isRequired: true, isReadOnly: true, isSearchable: true }),
    accountNumber: secret('Account number', { isReadOnly: true }),
    fileName: text('File', { isDerived: true }),
    inboundRawFileId: ref('Raw file', 'InboundRawFile', { isReadOnly: true, isHidden: true }),
    paymentId: ref('Payment', 'Payment', { isReadOnly: true, isHidden: true, isSearchable: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSearchable: true }),
    decisionNote: text('Reason for the decision', { isReadOnly: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
