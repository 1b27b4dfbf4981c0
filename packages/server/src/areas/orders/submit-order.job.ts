import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { submitNow } from './order-actions.ts';
import { orderTransitions } from './order-transitions.ts';

const longestStatement = 60_000;

/**
 * Submits a large order on behalf of the user who requested it. An order that can no longer be submitted is reopened.
 */
export const submitOrderJob = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'submit-order',
  leaseSeconds: 120,
  run: async (job) => {
    const { orderId, userId } = job.payload;
    if (orderId === undefined) throw new Error('submit-order needs an orderId');
    const ctx = contextFor(database, keyring, clock, {
      ...systemActor,
      userId: userId === undefined || userId === '' ? null : userId,
    });
    const done = await ctx.inTx((tx) => submitNow(tx, ctx, orderId), { statementTimeout: longestStatement });
    if (!isRejection(done)) return;
    await ctx.inTx((tx) =>
      applyTransition(tx, ctx, orderTransitions, { id: orderId, transition: 'failSubmit', note: done.sentence }),
    );
  },
});
