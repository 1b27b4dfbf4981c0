import { entity } from '../lang/entity.ts';
import { file, jsonOf, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import type { LeftOut } from './auto-service-run.entity.ts';

/** A participant file imported from a recordkeeper. */
export const autoParticipantFile = entity({
  name: 'AutoParticipantFile',
  title: ['participant file', 'participant files'],
  path: 'auto-participant-files',
  audience: 'private',
  label: ['fileName'],
  fields: {
    fileName: text('File', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    totalRows: number('Rows', { isRequired: true, isReadOnly: true, isDefault: true }),
    knownRows: number('Already known', { isRequired: true, isReadOnly: true, isDefault: true }),
    faultyRows: number('Errors', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    totalNew: number('New', { isDerived: true, isDefault: true }),
    totalAccepted: number('Accepted', { isDerived: true, isDefault: true }),
    errors: jsonOf<readonly LeftOut[]>()('Errors', { isRequired: true, isReadOnly: true, isHidden: true }),
    sha256: text('SHA-256', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('Content', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
