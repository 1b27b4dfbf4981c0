import { languages } from '@fiducia/domain/messages/languages';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One version of the PDF enclosed with a notice. Immutable once published, until the next version replaces it. */
export const noticeVersion = entity({
  name: 'NoticeVersion',
  title: ['notice version', 'notice versions'],
  path: 'notice-versions',
  audience: 'private',
  label: ['changeSummary'],
  fields: {
    noticeId: ref('Notice ID', 'Notice', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    noticeDisplayName: text('Notice', { isDerived: true, isDefault: true }),
    languageCode: code('Language', languages, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    version: number('Version', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    storedFileId: file('File', { isRequired: true, isReadOnly: true, isHidden: true }),
    changeSummary: text('What changed', { isRequired: true, isReadOnly: true, isDefault: true }),
    words: text('Text', { isRequired: true, isReadOnly: true, isHidden: true }),
    pages: number('Pages', { isRequired: true, isReadOnly: true, isDefault: true }),
    readingGrade: number('Reading level', { isReadOnly: true, isDefault: true }),
    state: code('State', ['draft', 'published', 'replaced'], {
      isDerived: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    publishedAt: dateTime('Published', { isReadOnly: true, isDefault: true }),
    createdBy: ref('Uploaded by', 'User', { isReadOnly: true, isHidden: true }),
    publishedBy: ref('Published by', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('documents.view'),
  create: closed,
  update: closed,
  remove: closed,
});
