import { bulkOperationNames, bulkOperations, bulkRunStatuses } from '@fiducia/domain/orders/bulk-operation';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, jsonOf, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** An error in a file of order lines. `cell` is empty if the error concerns the whole row. */
export interface BulkFault {
  readonly id: string;
  readonly rowNumber: number;
  readonly cell: string;
  readonly reason: string;
}

const operations = bulkOperations.map((one) => ({ code: one, displayName: bulkOperationNames[one] }));

/** A file that was imported for many order lines, or exported from them. */
export const bulkOperationRun = entity({
  name: 'BulkOperationRun',
  title: ['bulk operation', 'bulk operations'],
  path: 'bulk-operation-runs',
  audience: 'private',
  label: ['fileName'],
  fields: {
    operation: code('Operation', operations, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    fileName: text('File', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    createdByName: text('Who', { isDerived: true, isDefault: true }),
    totalRows: number('Rows', { isRequired: true, isReadOnly: true, isDefault: true }),
    changedLines: number('Changed', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    faultyRows: number('Errors', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    status: code('Status', bulkRunStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    grossBefore: money('Total before', { isReadOnly: true, isTotaled: false }),
    grossAfter: money('Total after', { isReadOnly: true, isTotaled: false }),
    planDisplayName: text('Plan', { isDerived: true }),
    undoneByName: text('Undone by', { isDerived: true }),
    undoneAt: dateTime('Undone', { isReadOnly: true }),
    restoredLines: number('Restored', { isReadOnly: true }),
    leftLines: number('Not restored', { isReadOnly: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    storedFileId: file('Content', { isReadOnly: true }),
    errors: jsonOf<readonly BulkFault[]>()('Errors', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
