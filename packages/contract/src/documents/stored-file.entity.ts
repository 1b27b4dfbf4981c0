import { entity } from '../lang/entity.ts';
import { boolean, dateTime, number, ref, text } from '../lang/field.ts';
import { both, closed, equals, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';

/** A file and its owner. Its bytes are served by /public/files/:fileId/view and /download. */
export const storedFile = entity({
  name: 'StoredFile',
  title: ['file', 'files'],
  path: 'files',
  audience: 'public',
  label: ['fileName'],
  link: '/files/:id/download',
  fields: {
    fileName: text('File', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    mimeType: text('Type', { isRequired: true, isReadOnly: true, isDefault: true }),
    sizeBytes: number('Size', { isRequired: true, isReadOnly: true, isDefault: true }),
    kind: text('Kind', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    entity: text('Belongs to', { isReadOnly: true }),
    recordId: ref('Record', 'Model', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isReadOnly: true, isHidden: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true }),
    isStaffOnly: boolean('Staff only', { isRequired: true, isReadOnly: true, isStaffOnly: true }),
    expiresAt: dateTime('Expires', { isReadOnly: true }),
  },
  read: {
    ...staffWith('documents.view'),
    client: may('orders.view', both(inMyAccounts(), equals('isStaffOnly', false))),
    participant: grant(both(ownParticipant('participantId'), equals('isStaffOnly', false))),
  },
  create: closed,
  update: closed,
  remove: staffWith('documents.edit'),
});
