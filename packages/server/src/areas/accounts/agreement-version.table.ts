import { agreementVersion } from '@fiducia/contract/accounts/agreement-version.entity';
import { table } from '../../platform/engine/table.ts';

/**
 * Returns SQL for the accounts that a version or an amendment applies to: those of its audience, or only the account it
 * names.
 */
export const concernedAccounts = (isOnlyNew: string): string => `from accounts a
  where a.deleted_at is null and a.status = 'active' and a.id = a.master_account_id and (t.account_id is null or t.account_id = a.id)
    and (not ${isOnlyNew} or a.created_at >= t.created_at)
    and exists (select from agreements g where g.code = t.agreement_code and g.audience = case when a.account_type_code is null then 'client' else 'advisor' end)`;
/** Number of accounts that accepted, plus prospects who accepted with their IRA application. */
const accepted = `((select count(*) from agreement_user_responses r where r.agreement_version_id = t.id and r.deleted_at is null)
  + (select count(*) from prospects p where p.agreement_version_id = t.id))::int`;

export const agreementVersionTable = table(agreementVersion, {
  table: 'agreement_versions',
  columns: { file: 'stored_file_id' },
  joins: { account: { table: 'accounts', column: 'account_id' } },
  derived: {
    agreementDisplayName: '(select g.display_name from agreements g where g.code = t.agreement_code)',
    accountDisplayName: 'account.display_name',
    status: `(case when t.deleted_at is null then 'active' else 'removed' end)`,
    accepted,
    pending: `(case when t.is_client_consent_required then (select count(*)::int ${concernedAccounts('t.apply_to_new_accounts_only')}
        and not exists (select from agreement_user_responses r where r.agreement_version_id = t.id and r.account_id = a.id)) else 0 end)`,
  },
});
