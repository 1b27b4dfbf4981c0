import { agreementUserResponse } from '@fiducia/contract/accounts/agreement-user-response.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const agreementUserResponseTable = table(agreementUserResponse, {
  table: 'agreement_user_responses',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    person: { table: 'users', column: 'user_id' },
    version: { table: 'agreement_versions', column: 'agreement_version_id' },
    amendment: { table: 'agreement_amendment_versions', column: 'agreement_amendment_version_id' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    userName: fullName('person'),
    version: 'version.version',
    amendment: 'amendment.identifier',
  },
});
