import type { Area } from '../../area.ts';
import { advisorPlanEndpoints } from './advisor-plans.ts';
import { planTable } from './plan.table.ts';
import { planEndpoints } from './plan-calls.ts';
import { planCustodianTable } from './plan-custodian.table.ts';
import { planHooks } from './plan-hooks.ts';
import { planLogoEndpoints } from './plan-logo-calls.ts';
import { planPartyEndpoints } from './plan-party-calls.ts';
import { planTrusteeTable } from './plan-trustee.table.ts';
import { uploadPlansEndpoint } from './upload-plans.ts';

export const plansArea: Area = {
  name: 'plans',
  tables: [
    { table: planTable, hooks: planHooks },
    { table: planCustodianTable, hooks: { without: ['create'] } },
    { table: planTrusteeTable, hooks: { without: ['create'] } },
  ],
  endpoints: ({ files }) => [
    ...planEndpoints,
    ...planPartyEndpoints,
    ...planLogoEndpoints(files),
    ...advisorPlanEndpoints,
    uploadPlansEndpoint,
  ],
};
