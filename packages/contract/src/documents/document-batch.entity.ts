import { entity } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, json, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const documentBatchStatuses = ['open', 'printed', 'sent', 'cancelled'] as const;
export const documentDepartments = [
  { code: 'distributions', displayName: 'Distributions' },
  { code: 'accountsDivision', displayName: 'Accounts division' },
] as const;

/** Letters that are printed as one file and mailed together. */
export const documentBatch = entity({
  name: 'DocumentBatch',
  title: ['document batch', 'document batches'],
  path: 'document-batches',
  audience: 'private',
  table: 'document_batches',
  label: ['friendlyId'],
  link: '/document-batches/:id',
  textSearch: 't.friendly_id',
  joins: { maker: { table: 'users', column: 'created_by' }, printer: { table: 'users', column: 'printed_by' } },
  fields: {
    friendlyId: friendlyId('Batch', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    department: code('Department', documentDepartments, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    sendMethod: code('Send by', ['mail', 'overnight'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    status: code('Status', documentBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalDocuments: number('Letters', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    totalPages: number('Pages', { isRequired: true, isReadOnly: true, isDefault: true }),
    storedFileId: file('Combined PDF', { isReadOnly: true }),
    manifest: json('Manifest', { isReadOnly: true, isHidden: true }),
    createdByName: text('Made by', {
      sql: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
      isDefault: true,
    }),
    printedAt: dateTime('Printed', { isReadOnly: true, isDefault: true, isSortable: true }),
    printedByName: text('Printed by', { sql: `nullif(trim(concat(printer.first_name, ' ', printer.last_name)), '')` }),
    mailedAt: dateTime('Mailed', { isReadOnly: true, isDefault: true, isSortable: true }),
  },
  read: staffWith('documents.view'),
  create: staffWith('documents.print'),
  update: closed,
  remove: closed,
});
