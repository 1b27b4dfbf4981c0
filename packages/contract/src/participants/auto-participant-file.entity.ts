import { entity } from '../lang/entity.ts';
import { file, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const countOf = (status: string) => `(select count(*)::int from auto_participants p
  where p.auto_participant_file_id = t.id and p.deleted_at is null and p.status = '${status}')`;

/** A file of people from a recordkeeper, read whole. */
export const autoParticipantFile = entity({
  name: 'AutoParticipantFile',
  title: ['parsed file', 'parsed files'],
  path: 'auto-participant-files',
  audience: 'private',
  table: 'auto_participant_files',
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
    knownRows: number('Known already', { isRequired: true, isReadOnly: true, isDefault: true }),
    totalNew: number('New', { sql: countOf('new'), isDefault: true }),
    totalAccepted: number('Accepted', { sql: countOf('accepted'), isDefault: true }),
    sha256: text('SHA-256', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('Content', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
