import { changeRequestStatuses } from '@fiducia/domain/participants/change-request-machine';
import { entity } from '../lang/entity.ts';
import { code, dateTime, json, ref, taxId, text } from '../lang/field.ts';
import { joinedText } from '../lang/joined-text.ts';
import { closed, grant, nobody, ownParticipant, staffWith } from '../lang/row-rule.ts';

/** What a participant asks to be changed about who they are; decided by staff. */
export const participantChangeRequest = entity({
  name: 'ParticipantChangeRequest',
  title: ['change request', 'change requests'],
  path: 'participant-change-requests',
  audience: 'private',
  table: 'participant_change_requests',
  tenantColumn: 'master_account_id',
  textSearch: joinedText('person.first_name', 'person.last_name'),
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    decider: { table: 'users', column: 'decided_by' },
  },
  fields: {
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    firstName: text('First name', { from: { via: 'person', column: 'first_name' }, isDefault: true }),
    lastName: text('Last name', { from: { via: 'person', column: 'last_name' }, isDefault: true }),
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
      sql: `nullif(trim(concat(decider.first_name, ' ', decider.last_name)), '')`,
      isStaffOnly: true,
    }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSortable: true }),
  },
  read: { ...staffWith('participants.view'), client: nobody, participant: grant(ownParticipant('participant_id')) },
  create: closed,
  update: closed,
  remove: closed,
});
