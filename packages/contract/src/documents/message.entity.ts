import { entity } from '../lang/entity.ts';
import { boolean, code, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** The template of an email or text message, in English and Spanish. Edits override the default text. */
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
    deliveredSubjectEn: text('Default subject', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredTextEn: text('Default text', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredSubjectEs: text('Default Spanish subject', { isRequired: true, isReadOnly: true, isHidden: true }),
    deliveredTextEs: text('Default Spanish text', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('system.view'),
  create: closed,
  update: staffWith('system.edit'),
  remove: closed,
});
