import { identityDocumentTypes } from '@fiducia/domain/participants/identity';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, ref, text } from '../lang/field.ts';
import { closed, grant, ownParticipant, staffWith } from '../lang/row-rule.ts';

/** A document that a participant uploaded to prove their identity. */
export const identityDocument = entity({
  name: 'IdentityDocument',
  title: ['identity document', 'identity documents'],
  path: 'identity-documents',
  audience: 'private',
  link: '/identity-reviews',
  label: ['personName'],
  defaultSort: ['createdAt', 'asc'],
  fields: {
    personName: text('Participant', { isDerived: true, isDefault: true }),
    documentType: code('Document', identityDocumentTypes, { isRequired: true, isReadOnly: true, isDefault: true }),
    status: code('Status', ['waitingForReview', 'accepted', 'rejected'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    identityStatus: text('Identity check', { isDerived: true, isDefault: true, resultDataType: 'statusChip' }),
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('File', { isRequired: true, isReadOnly: true, isHidden: true }),
    decidedByName: text('Decided by', { isDerived: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true }),
    decisionReason: text('Reason', { isReadOnly: true }),
  },
  read: { ...staffWith('participants.view'), participant: grant(ownParticipant('participantId')) },
  create: closed,
  update: closed,
  remove: closed,
});
