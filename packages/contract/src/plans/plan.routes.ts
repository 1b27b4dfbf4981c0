import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'plans.view', client: 'plans.view' } as const;
const editors = { staffMember: 'plans.edit', client: 'plans.edit' } as const;
const anyBody = z.record(z.string(), z.unknown());

export const createPlan = route<unknown>()({
  method: 'POST',
  path: '/public/accounts/:accountId/plans',
  who: editors,
  summary: 'Create a plan for an account',
  body: anyBody,
});
const action = z.strictObject({ planId: z.string().optional() });
export const deactivatePlan = route<unknown>()({
  method: 'POST',
  path: '/public/plans/:id/deactivate',
  who: editors,
  summary: 'Deactivate a plan',
  body: action,
});
export const reactivatePlan = route<unknown>()({
  method: 'POST',
  path: '/public/plans/:id/reactivate',
  who: editors,
  summary: 'Reactivate a plan',
  body: action,
});
export const listCustodians = route<never>()({
  method: 'GET',
  path: '/public/plans/:id/custodians',
  who: readers,
  summary: 'Custodians of a plan',
});
export const listTrustees = route<never>()({
  method: 'GET',
  path: '/public/plans/:id/trustees',
  who: readers,
  summary: 'Trustees of a plan',
});
export const createCustodian = route<unknown>()({
  method: 'POST',
  path: '/public/plans/:planId/custodians',
  who: editors,
  summary: 'Add a custodian',
  body: anyBody,
});
export const createTrustee = route<unknown>()({
  method: 'POST',
  path: '/public/plans/:planId/trustees',
  who: editors,
  summary: 'Add a trustee',
  body: anyBody,
});
export const listPlanFees = route<readonly unknown[]>()({
  method: 'GET',
  path: '/public/plans/:id/fees',
  who: readers,
  summary: 'Fees in force for a plan',
});
