import * as routes from '@fiducia/contract/plans/plan.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { feesOfAccount } from '../accounts/account-fees.ts';
import { makePlan } from './make-plan.ts';
import { planTable } from './plan.table.ts';
import { planTransitions } from './plan-transitions.ts';

async function transition(ctx: RequestContext, id: string, name: 'deactivate' | 'reactivate') {
  const transitioned = await ctx.inTx(async (tx) => {
    const made = await applyTransition(tx, ctx, planTransitions, { id, transition: name });
    return isRejection(made) ? made : { id };
  });
  return isRejection(transitioned) ? transitioned : replyOf(viewRecord(ctx, planTable, id));
}

/** Endpoints for a plan other than reading and updating it. */
export const planEndpoints: readonly Endpoint[] = [
  on(routes.createPlan, async ({ params, body }, ctx) => {
    const id = await ctx.inTx((tx) => makePlan(tx, ctx, params.accountId, body));
    return isRejection(id) ? id : replyOf(viewRecord(ctx, planTable, id));
  }),
  on(routes.deactivatePlan, ({ params }, ctx) => transition(ctx, params.id, 'deactivate')),
  on(routes.reactivatePlan, ({ params }, ctx) => transition(ctx, params.id, 'reactivate')),
  on(routes.listPlanFees, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, planTable, params.id, ctx.actor);
    return isRejection(parent) ? parent : reply(await feesOfAccount(ctx, parent, params.id));
  }),
];
