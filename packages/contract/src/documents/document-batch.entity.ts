import { entity, viewOf } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, jsonOf, number, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const documentBatchStatuses = ['open', 'printed', 'sent', 'cancelled'] as const;
export const documentDepartments = [
  { code: 'distributions', displayName: 'Distributions' },
  { code: 'accountsDivision', displayName: 'Accounts division' },
] as const;

export interface LetterOfBatch {
  readonly documentId: string;
  readonly recipient: string;
  readonly firstPage: number;
  readonly pageCount: number;
  /** Of the stored copy, which lacks the PIN. */
  readonly sha256: string;
}

/** What the response about one batch adds to its row. */
export interface DocumentBatchAdditions {
  readonly prints: readonly {
    readonly userName: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
  }[];
  readonly transitions: readonly OpenTransition[];
}

/** Letters that are printed as one file and mailed together. */
export const documentBatch = entity({
  name: 'DocumentBatch',
  title: ['document batch', 'document batches'],
  path: 'document-batches',
  audience: 'private',
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
    department: code('Department', documentDepartments, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    sendMethod: code('Delivery method', ['mail', 'overnight'], {
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
    manifest: jsonOf<readonly LetterOfBatch[]>()('Manifest', { isReadOnly: true, isHidden: true }),
    createdByName: text('Created by', {
      isDerived: true,
      isDefault: true,
    }),
    printedAt: dateTime('Printed', { isReadOnly: true, isDefault: true, isSortable: true }),
    printedByName: text('Printed by', { isDerived: true }),
    mailedAt: dateTime('Mailed', { isReadOnly: true, isDefault: true, isSortable: true }),
  },
  read: staffWith('documents.view'),
  create: staffWith('documents.print'),
  update: closed,
  remove: closed,
  view: viewOf<DocumentBatchAdditions>(),
});
