import { changeRequestStatuses } from '@fiducia/domain/participants/change-request-machine';
import { entity } from '../lang/entity.ts';
import { code, dateTime, json, ref, taxId, text } from '../lang/field.ts';
import { closed, grant, nobody, ownParticipant, staffWith } from '../lang/row-rule.ts';

/** A change of identity data that a participant requests; staff decide. */
export const participantChangeRequest = entity({
  name: 'ParticipantChangeRequest',
  title: ['change request', 'change requests'],
  path: 'participant-change-requests',
  audience: 'private',
  fields: {
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    status: code('Status', changeRequestStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    changes: json('Changes', { isRequired: true, isReadOnly: true, isHidden: true }),
    taxId: taxId('New tax ID', { isReadOnly: true }),
    reason: text('Reason', { isReadOnly: true, isDefault: true }),
    decisionReason: text('Decision', { isReadOnly: true }),
    decidedByName: text('Decided by', {
      isDerived: true,
      isStaffOnly: true,
    }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSortable: true }),
  },
  read: { ...staffWith('participants.view'), client: nobody, participant: grant(ownParticipant('participantId')) },
  create: closed,
  update: closed,
  remove: closed,
});
