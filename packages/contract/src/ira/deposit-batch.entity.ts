import { entity, viewOf } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, money, number, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const depositBatchStatuses = ['open', 'sent', 'confirmed', 'cancelled'] as const;

/** Order lines whose money goes to one custodian of IRAs or savings accounts, reported to it in one file. */
export const depositBatch = entity({
  name: 'DepositBatch',
  title: ['deposit batch', 'deposit batches'],
  path: 'deposit-batches',
  audience: 'private',
  label: ['friendlyId'],
  link: '/deposit-batches/:id',
  fields: {
    friendlyId: friendlyId('Batch', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    flagName: text('Flag', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    destination: text('Destination', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
      description: 'Custodian of the accounts',
    }),
    status: code('Status', depositBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalLines: number('Lines', { isDerived: true, isDefault: true }),
    total: money('Total', {
      isDerived: true,
      isDefault: true,
    }),
    totalRejected: number('Rejected', { isDerived: true }),
    storedFileId: file('File for the custodian', { isReadOnly: true }),
    createdByName: text('Created by', {
      isDerived: true,
      isDefault: true,
    }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true, isSortable: true }),
    confirmedAt: dateTime('Confirmed', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: staffWith('payments.edit'),
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
