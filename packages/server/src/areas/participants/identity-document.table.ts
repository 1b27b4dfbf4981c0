import { identityDocument } from '@fiducia/contract/participants/identity-document.entity';
import { table } from '../../platform/engine/table.ts';

export const identityDocumentTable = table(identityDocument, {
  table: 'identity_documents',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    personName: `trim(concat(person.first_name, ' ', person.last_name))`,
    identityStatus: 'person.identity_status',
    decidedByName: `nullif(trim(concat(decider.first_name, ' ', decider.last_name)), '')`,
  },
});
