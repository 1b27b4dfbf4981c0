import { participantChangeRequest } from '@fiducia/contract/participants/participant-change-request.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
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
    decidedByName: fullNameOrNull('decider'),
  },
  textSearch: joinedText('person.first_name', 'person.last_name'),
});
