import { entity } from '../lang/entity.ts';
import { file, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A file of people from a recordkeeper, imported as a whole. */
export const autoParticipantFile = entity({
  name: 'AutoParticipantFile',
  title: ['parsed file', 'parsed files'],
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
    totalNew: number('New', { isDerived: true, isDefault: true }),
    totalAccepted: number('Accepted', { isDerived: true, isDefault: true }),
    sha256: text('SHA-256', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('Content', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
