import { planTrustee } from '@fiducia/contract/plans/plan-trustee.entity';
import { table } from '../../platform/engine/table.ts';

export const planTrusteeTable = table(planTrustee, {
  table: 'plan_trustees',
  tenantColumn: 'master_account_id',
});
