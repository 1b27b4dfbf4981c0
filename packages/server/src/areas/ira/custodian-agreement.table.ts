import { custodianAgreement } from '@fiducia/contract/ira/custodian-agreement.entity';
import { table } from '../../platform/engine/table.ts';

export const custodianAgreementTable = table(custodianAgreement, {
  table: 'custodian_agreements',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    plan: { table: 'plans', column: 'plan_id' },
  },
  derived: { placeName: `coalesce(plan.display_name, account.display_name, 'Everyone else')` },
});
