import { iraAccount } from '@fiducia/contract/ira/ira-account.entity';
import { table } from '../../platform/engine/table.ts';

const ownerName = `trim(coalesce(person.first_name, prospect.first_name, '') || ' ' || coalesce(person.last_name, prospect.last_name, ''))`;

export const iraAccountTable = table(iraAccount, {
  table: 'ira_accounts',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    prospect: { table: 'prospects', column: 'prospect_id' },
  },
  derived: {
    balance: '(select coalesce(sum(x.amount_cents), 0)::bigint from ira_transactions x where x.ira_account_id = t.id)',
    ownerName,
  },
  textSearch: ownerName,
});
