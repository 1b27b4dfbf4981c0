import { nationalRegistryParticipant } from '@fiducia/contract/registry/national-registry-participant.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

export const nationalRegistryParticipantTable = table(nationalRegistryParticipant, {
  table: 'national_registry_participants',
  joins: { account: { table: 'national_registry_accounts', column: 'national_registry_account_id' } },
  derived: {
    companyName: 'account.company_name',
  },
  textSearch: joinedText('t.first_name', 't.last_name'),
});
