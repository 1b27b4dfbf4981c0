import { entity, viewOf } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A yearly report of unclaimed checks to one state, with the payment to the state. */
export const unclaimedPropertyReport = entity({
  name: 'UnclaimedPropertyReport',
  title: ['unclaimed property report', 'unclaimed property reports'],
  path: 'unclaimed-property-reports',
  audience: 'private',
  link: '/unclaimed-property/reports/:id',
  label: ['friendlyId'],
  defaultSort: ['dueOn', 'desc'],
  fields: {
    friendlyId: friendlyId('Report', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    stateCode: text('State', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    status: code('Status', ['draft', 'approved', 'cancelled', 'paid'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    totalCount: number('Checks', { isRequired: true, isDerived: true, isDefault: true }),
    totalAmount: money('Total', { isRequired: true, isDerived: true, isDefault: true }),
    cutOffOn: date('Dormant by', { isRequired: true, isReadOnly: true }),
    dueOn: date('Due', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    ruleVersion: text('Rule version', { isRequired: true, isReadOnly: true }),
    createdByName: text('Created by', { isDerived: true, isDefault: true }),
    approvedByName: text('Approved by', { isDerived: true, isDefault: true }),
    createdBy: ref('Created by', 'User', { isReadOnly: true, isHidden: true }),
    approvedBy: ref('Approved by', 'User', { isReadOnly: true, isHidden: true }),
    approvedAt: dateTime('Approved', { isReadOnly: true }),
    paidOn: date('Paid', { isReadOnly: true, isDefault: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
