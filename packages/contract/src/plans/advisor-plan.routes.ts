import { z } from 'zod';
import type { account } from '../accounts/account.entity.ts';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { plan } from './plan.entity.ts';

export const updateAdvisorSelectedPlan = route<RowOf<typeof account>>()({
  method: 'PATCH',
  path: '/public/accounts/:accountId/advisor-selected-plan',
  who: { staffMember: 'accounts.edit', advisor: 'account.edit' },
  summary: 'Choose the plan in which an advisor’s clients open accounts',
  body: z.strictObject({ selectedPlanId: z.string({ error: 'Choose a plan.' }).nullable() }),
});
export const createAdvisorPlan = route<RowOf<typeof plan>>()({
  method: 'POST',
  path: '/public/accounts/:accountId/advisor-plans',
  who: { staffMember: 'plans.edit', advisor: 'account.edit' },
  summary: 'Create a plan for an advisor’s account',
  body: z.strictObject({ name: z.string().max(120) }),
});

/** Result of importing plans from a spreadsheet. */
export interface UploadedPlans {
  readonly created: number;
}
export const uploadPlans = route<UploadedPlans>()({
  method: 'POST',
  path: '/private/accounts/:id/upload-plans',
  who: { staffMember: 'plans.edit' },
  summary: 'Create plans from a spreadsheet (all rows or none)',
  files: ['file'],
  perMinute: 30,
});
