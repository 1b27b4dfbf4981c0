import { z } from 'zod';
import type { fee } from '../accounts/fee.entity.ts';
import { newBody } from '../lang/draft-body.ts';
import type { RowOf, WireRecordOf, WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { plan } from './plan.entity.ts';
import type { planCustodian } from './plan-custodian.entity.ts';
import type { planTrustee } from './plan-trustee.entity.ts';

const readers = { staffMember: 'plans.view', client: 'plans.view' } as const;
const editors = { staffMember: 'plans.edit', client: 'plans.edit' } as const;

export const createPlan = route<WireRecordOf<typeof plan>>()({
  method: 'POST',
  path: '/public/accounts/:accountId/plans',
  who: editors,
  summary: 'Create a plan for an account',
  drafts: 'Plan',
  body: newBody<typeof plan, 'accountId'>(),
});
const action = z.strictObject({ planId: z.string().optional() });
export const deactivatePlan = route<WireRecordOf<typeof plan>>()({
  method: 'POST',
  path: '/public/plans/:id/deactivate',
  who: editors,
  summary: 'Deactivate a plan',
  body: action,
});
export const reactivatePlan = route<WireRecordOf<typeof plan>>()({
  method: 'POST',
  path: '/public/plans/:id/reactivate',
  who: editors,
  summary: 'Reactivate a plan',
  body: action,
});
export const listCustodians = route<readonly WireRowOf<typeof planCustodian>[]>()({
  method: 'GET',
  path: '/public/plans/:planId/custodians',
  who: readers,
  summary: 'Search a plan’s custodians',
  searches: 'PlanCustodian',
});
export const listTrustees = route<readonly WireRowOf<typeof planTrustee>[]>()({
  method: 'GET',
  path: '/public/plans/:planId/trustees',
  who: readers,
  summary: 'Search a plan’s trustees',
  searches: 'PlanTrustee',
});
export const createCustodian = route<WireRecordOf<typeof planCustodian>>()({
  method: 'POST',
  path: '/public/plans/:planId/custodians',
  who: editors,
  summary: 'Add a custodian to a plan',
  drafts: 'PlanCustodian',
  body: newBody<typeof planCustodian, 'planId'>(),
});
export const createTrustee = route<WireRecordOf<typeof planTrustee>>()({
  method: 'POST',
  path: '/public/plans/:planId/trustees',
  who: editors,
  summary: 'Add a trustee to a plan',
  drafts: 'PlanTrustee',
  body: newBody<typeof planTrustee, 'planId'>(),
});
export const listPlanFees = route<readonly RowOf<typeof fee>[]>()({
  method: 'GET',
  path: '/public/plans/:id/fees',
  who: readers,
  summary: 'List the fees currently in effect for a plan',
});
