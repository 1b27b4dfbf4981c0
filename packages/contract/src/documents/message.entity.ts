import { entity } from '../lang/entity.ts';
import { boolean, code, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** The text of one message that the program sends, in both languages. Edits replace the delivered text. */
export const message = entity({
  name: 'Message',
  title: ['message', 'messages'],
  path: 'messages',
  audience: 'private',
  label: ['displayName'],
  link: '/messages/:id',
  defaultSort: ['code', 'asc'],
  fields: {
    displayName: text('Message', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    code: text('Code', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    channel: code(
      'Channel',
      [
        { code: 'email', displayName: 'Email' },
        { code: 'sms', displayName: 'Text message' },
      ],
      {
        isRequired: true,
        isReadOnly: true,
        isDefault: true,
        isSearchable: true,
      },
    ),
    subject: text('Subject', { isDerived: true, isDefault: true }),
    usedBy: text('Used by', { isRequired: true, isReadOnly: true, isDefault: true }),
    isEdited: boolean('Edited', {
      isDerived: true,
      isDefault: true,
      isSearchable: true,
    }),
    subjectEn: text('Subject in English', { isHidden: true, maxLength: 200 }),
    textEn: text('Text in English', { isHidden: true, maxLength: 10_000 }),
    subjectEs: text('Subject in Spanish', { isHidden: true, maxLength: 200 }),
    textEs: text('Text in Spanish', { isHidden: true, maxLength: 10_000 }),
    deliveredSubjectEn: text('Subject as delivered', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredTextEn: text('Text as delivered', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredSubjectEs: text('Spanish subject as delivered', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredTextEs: text('Spanish text as delivered', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('system.view'),
  create: closed,
  update: staffWith('system.edit'),
  remove: closed,
});
