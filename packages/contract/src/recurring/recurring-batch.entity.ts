import { entity, viewOf } from '../lang/entity.ts';
import { code, dateTime, friendlyId, jsonOf, money, month, number, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A payee whom a batch leaves out, and why. */
export interface LeftOut {
  readonly orderLineId: string;
  readonly name: string;
  readonly planDisplayName: string;
  readonly reason: string;
}

export const recurringBatchStatuses = ['draft', 'released', 'cancelled'] as const;

/** The pension payments of a month: one order per plan. */
export const recurringBatch = entity({
  name: 'RecurringBatch',
  title: ['recurring batch', 'recurring batches'],
  path: 'recurring/batches',
  audience: 'private',
  label: ['friendlyId'],
  link: '/recurring/batches/:id',
  fields: {
    friendlyId: friendlyId('Batch', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    month: month('Month', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, isSortable: true }),
    status: code('Status', recurringBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalPlans: number('Plans', { isDerived: true, isDefault: true }),
    totalPayments: number('Payments', { isDerived: true, isDefault: true }),
    totalNeeded: money('Total', {
      isDerived: true,
      isDefault: true,
    }),
    exceptions: jsonOf<readonly LeftOut[]>()('Excluded', { isRequired: true, isReadOnly: true }),
    createdByName: text('Created by', {
      isDerived: true,
      isDefault: true,
    }),
    releasedAt: dateTime('Released', { isReadOnly: true, isDefault: true, isSortable: true }),
    releasedByName: text('Released by', { isDerived: true }),
  },
  read: staffWith('orders.view'),
  create: staffWith('orders.edit'),
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
