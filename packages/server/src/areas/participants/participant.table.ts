import { participant } from '@fiducia/contract/participants/participant.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';

const openLines = `(select count(*)::int from order_lines l where l.participant_id = t.id and l.deleted_at is null
  and l.status not in ('complete', 'cancelled'))`;
// SQL: true if the sponsor has another participant with the same tax ID.
const duplicate = `(exists (select 1 from participants other where other.tax_id_index = t.tax_id_index and other.id <> t.id
  and other.master_account_id = t.master_account_id and other.deleted_at is null))`;
const waiting = `(exists (select 1 from participant_change_requests request where request.participant_id = t.id
  and request.status = 'waitingForReview' and request.deleted_at is null))`;

export const participantTable = table(participant, {
  table: 'participants',
  tenantColumn: 'master_account_id',
  joins: { subaccount: { table: 'accounts', column: 'subaccount_id' } },
  derived: {
    subaccountName: 'subaccount.display_name',
    hasTaxId: '(t.tax_id_index is not null)',
    hasAddress: '(t.address_line1 is not null)',
    totalOpenLines: openLines,
    hasDuplicateTaxId: duplicate,
    hasChangeRequest: waiting,
    hasBadAddress: '(t.address_bad_since is not null)',
    isDeathReported: '(t.death_reported_at is not null)',
  },
  searchedBy: {
    lastFour: 'tax_id_last4',
    named: [
      { column: 'master_account_id', of: accountTable },
      { column: 'subaccount_id', of: accountTable },
    ],
  },
  textSearch: joinedText('t.first_name', 't.last_name', 't.company_name'),
});
