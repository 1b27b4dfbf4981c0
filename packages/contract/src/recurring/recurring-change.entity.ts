import {
  recurringChangeKindNames,
  recurringChangeKinds,
  recurringChangeStatuses,
} from '@fiducia/domain/recurring/recurring-change';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, money, month, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const kinds = recurringChangeKinds.map((one) => ({ code: one, displayName: recurringChangeKindNames[one] }));

/** A requested or applied change of a recurring benefit: its amount, its end, a pause, or the payee's death. */
export const recurringChange = entity({
  name: 'RecurringChange',
  title: ['change of a recurring benefit', 'changes of recurring benefits'],
  path: 'recurring-changes',
  audience: 'public',
  fields: {
    orderLineId: ref('Recurring benefit', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    payeeName: text('Payee', { isDerived: true, isDefault: true }),
    planId: ref('Plan', 'Plan', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    kind: code('Change', kinds, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    status: code('Status', recurringChangeStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    amount: money('New amount', { isReadOnly: true, isDefault: true, isTotaled: false }),
    previousAmount: money('Earlier amount', { isReadOnly: true, isDefault: true, isTotaled: false }),
    fromMonth: month('From', { isReadOnly: true, isDefault: true }),
    finalMonth: month('Final month', { isReadOnly: true, isDefault: true }),
    dateOfDeath: date('Date of death', { isReadOnly: true, isDefault: true }),
    reason: text('Reason', { isReadOnly: true, isDefault: true }),
    requestedByName: text('Requested by', { isDerived: true, isDefault: true }),
    decidedByName: text('Decided by', { isDerived: true, isStaffOnly: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true }),
    decisionNote: text('Answer', { isReadOnly: true, isDefault: true }),
  },
  read: { ...staffWith('orders.view'), client: may('orders.view', inMyAccounts()) },
  create: closed,
  update: closed,
  remove: closed,
});
