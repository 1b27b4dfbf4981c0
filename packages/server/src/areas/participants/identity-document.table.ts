import { identityDocument } from '@fiducia/contract/participants/identity-document.entity';
import { fullName, fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const identityDocumentTable = table(identityDocument, {
  table: 'identity_documents',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    personName: fullName('person'),
    identityStatus: 'person.identity_status',
    decidedByName: fullNameOrNull('decider'),
  },
});
