import { entity } from '../lang/entity.ts';
import { code, date, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** The money of a voided check that must be reported to a state unless its owner asks for a new payment. */
export const unclaimedPropertyItem = entity({
  name: 'UnclaimedPropertyItem',
  title: ['unclaimed check', 'unclaimed checks'],
  path: 'unclaimed-property-items',
  audience: 'private',
  link: '/unclaimed-property',
  label: ['personName'],
  defaultSort: ['reportDueOn', 'asc'],
  fields: {
    personName: text('Participant', { isDerived: true, isDefault: true }),
    amount: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    stateCode: text('State', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    checkDate: date('Check date', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    dormantOn: date('Presumed abandoned', { isRequired: true, isReadOnly: true, isDefault: true }),
    letterSentOn: date('Letter mailed', { isReadOnly: true, isDefault: true }),
    reportDueOn: date('Report due', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code(
      'Status',
      [
        { code: 'letterSent', displayName: 'Waiting for the owner' },
        { code: 'inReport', displayName: 'In a report' },
        { code: 'claimed', displayName: 'Claimed by the owner' },
        { code: 'escheated', displayName: 'Turned over to the state' },
      ],
      { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true, resultDataType: 'statusChip' },
    ),
    paymentId: ref('Check', 'Payment', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    unclaimedPropertyReportId: ref('Report', 'UnclaimedPropertyReport', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
