import { participantChangeRequest } from '@fiducia/contract/participants/participant-change-request.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

export const participantChangeRequestTable = table(participantChangeRequest, {
  table: 'participant_change_requests',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    firstName: 'person.first_name',
    lastName: 'person.last_name',
    decidedByName: `nullif(trim(concat(decider.first_name, ' ', decider.last_name)), '')`,
  },
  textSearch: joinedText('person.first_name', 'person.last_name'),
});
