import { iraTransfer } from '@fiducia/contract/ira/ira-transfer.entity';
import { table } from '../../platform/engine/table.ts';

export const iraTransferTable = table(iraTransfer, {
  table: 'ira_transfers',
  tenantColumn: 'master_account_id',
  // A transfer follows the status of its IRA.
  lockedAfter: [{ table: 'ira_accounts', column: 'ira_account_id' }],
  joins: {
    ira: { table: 'ira_accounts', column: 'ira_account_id' },
    person: { table: 'participants', column: 'participant_id', on: 'ira' },
    prospect: { table: 'prospects', column: 'prospect_id', on: 'ira' },
  },
  derived: {
    ownerName: `trim(coalesce(person.first_name, prospect.first_name, '') || ' ' || coalesce(person.last_name, prospect.last_name, ''))`,
    credited:
      '(select coalesce(sum(c.amount_cents), 0)::bigint from ira_transactions c where c.ira_transfer_id = t.id and not exists (select from ira_transactions r where r.reverses_id = c.id))',
  },
});
