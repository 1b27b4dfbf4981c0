import { planCustodian } from '@fiducia/contract/plans/plan-custodian.entity';
import { table } from '../../platform/engine/table.ts';

export const planCustodianTable = table(planCustodian, {
  table: 'plan_custodians',
  tenantColumn: 'master_account_id',
});
