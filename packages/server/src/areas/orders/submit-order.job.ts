import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import type { ClaimedJob } from '../../platform/jobs/job-rows.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { submitNow } from './order-actions.ts';
import { orderTransitions } from './order-transitions.ts';

const longestStatement = 60_000;

const unfinished = 'The order could not be submitted. Submit it again.';

/**
 * Submits a large order on behalf of the user who requested it. An order that can no longer be submitted, or whose job
 * gives up, is reopened.
 */
export const submitOrderJob = (platform: Platform): JobHandler => ({
  kind: 'submit-order',
  leaseSeconds: 120,
  run: async (job) => {
    const { ctx, orderId } = contextOfJob(platform, job);
    const done = await ctx.inTx((tx) => submitNow(tx, ctx, orderId), { statementTimeout: longestStatement });
    if (isRejection(done)) await reopen(ctx, orderId, done.sentence);
  },
  giveUp: async (job) => {
    const { ctx, orderId } = contextOfJob(platform, job);
    await reopen(ctx, orderId, unfinished);
  },
});

function contextOfJob({ database, keyring, clock }: Platform, { payload: { orderId, userId } }: ClaimedJob) {
  if (orderId === undefined) throw new Error('submit-order needs an orderId');
  const actor = { ...systemActor, userId: userId === undefined || userId === '' ? null : userId };
  return { ctx: contextFor(database, keyring, clock, actor), orderId };
}

const reopen = (ctx: RequestContext, id: string, note: string) =>
  ctx.inTx((tx) => applyTransition(tx, ctx, orderTransitions, { id, transition: 'failSubmit', note }));
