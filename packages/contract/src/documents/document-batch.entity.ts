import { entity } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, json, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const documentBatchStatuses = ['open', 'printed', 'sent', 'cancelled'] as const;

export const documentBatch = entity({
  name: 'DocumentBatch',
  title: ['document batch', 'document batches'],
  path: 'document-batches',
  audience: 'private',
  table: 'document_batches',
  label: ['friendlyId'],
  link: '/document-batches/:id',
  fields: {
    friendlyId: friendlyId('Batch', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    department: text('Department', { isRequired: true, hasDefault: true, isDefault: true, isSearchable: true }),
    status: code('Status', documentBatchStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    totalDocuments: number('Documents', { isRequired: true, isReadOnly: true, isDefault: true }),
    totalPages: number('Pages', { isRequired: true, isReadOnly: true, isDefault: true }),
    storedFileId: file('Combined PDF', { isReadOnly: true, isDefault: true }),
    manifest: json('Manifest', { isReadOnly: true, isHidden: true }),
    printedAt: dateTime('Printed', { isReadOnly: true, isDefault: true, isSortable: true }),
    mailedAt: dateTime('Mailed', { isReadOnly: true, isDefault: true, isSortable: true }),
  },
  read: staffWith('documents.view'),
  create: staffWith('documents.print'),
  update: closed,
  remove: closed,
});
