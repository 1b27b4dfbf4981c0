import { alertKindNames, alertKinds } from '@fiducia/domain/payments/payment-alert';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, id, money, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const kinds = alertKinds.map((kind) => ({ code: kind, displayName: alertKindNames[kind] }));

/** A problem with a payment, a bank file, or a figure that staff resolve, or that closes when its cause ends. */
export const alert = entity({
  name: 'Alert',
  title: ['alert', 'alerts'],
  path: 'alerts',
  audience: 'private',
  label: ['sentence'],
  link: '/distributions/alerts/:id',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    sentence: text('Problem', { isRequired: true, isDerived: true, isDefault: true, isSearchable: true }),
    kind: code('Type', kinds, { isRequired: true, isDerived: true, isDefault: true, isSearchable: true }),
    about: text('About', {
      isDerived: true,
      isDefault: true,
      description: 'The payee, or the record that the alert is about',
    }),
    aboutPath: text('Page', { isDerived: true, isHidden: true }),
    amount: money('Amount', {
      isDerived: true,
      isDefault: true,
      isTotaled: false,
      description: 'Of the payment, the bank response, or the bank transaction that the alert is about',
    }),
    status: code('Status', ['open', 'resolved'], {
      isRequired: true,
      isDerived: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    raisedAt: dateTime('Raised', { isDerived: true, isDefault: true, isSortable: true }),
    assigneeName: text('Assigned to', { isReadOnly: true, isDefault: true, isSortable: true }),
    resolvedAt: dateTime('Resolved', { isReadOnly: true, isSearchable: true }),
    resolvedByName: text('Resolved by', { isDerived: true }),
    subjectId: id('Subject', { isReadOnly: true, isHidden: true, isSearchable: true }),
    canResolve: boolean('Resolved by staff', {
      isRequired: true,
      isDerived: true,
      isHidden: true,
      description: 'Whether a user marks it as resolved; otherwise it closes with its cause',
    }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
