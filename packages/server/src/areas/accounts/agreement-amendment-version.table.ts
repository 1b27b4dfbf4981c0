import { agreementAmendmentVersion } from '@fiducia/contract/accounts/agreement-amendment-version.entity';
import { table } from '../../platform/engine/table.ts';
import { concernedAccounts } from './agreement-version.table.ts';

export const agreementAmendmentVersionTable = table(agreementAmendmentVersion, {
  table: 'agreement_amendment_versions',
  columns: { file: 'stored_file_id' },
  joins: { account: { table: 'accounts', column: 'account_id' } },
  derived: {
    agreementDisplayName: '(select g.display_name from agreements g where g.code = t.agreement_code)',
    accountDisplayName: 'account.display_name',
    accepted: `(select count(*)::int from agreement_user_responses r where r.agreement_amendment_version_id = t.id and r.deleted_at is null)`,
    pending: `(select count(*)::int ${concernedAccounts('false')} and not exists (select from agreement_user_responses r
        where r.agreement_amendment_version_id = t.id and r.account_id = a.id))`,
  },
});
