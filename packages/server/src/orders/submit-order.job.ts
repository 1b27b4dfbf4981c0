import { systemActor } from '@fiducia/domain/actor/actor';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { workOf } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { submitNow } from './order-actions.ts';
import { orderMoves } from './order-moves.ts';

const longestStatement = 60_000;

/** Submits a large order in the name of the person who asked. An order that cannot be submitted any more is opened again. */
export const submitOrderJob = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'submit-order',
  leaseSeconds: 120,
  run: async (job) => {
    const { orderId, userId } = job.payload;
    if (orderId === undefined) throw new Error('submit-order needs an orderId');
    const work = workOf(database, keyring, clock, {
      ...systemActor,
      userId: userId === undefined || userId === '' ? null : userId,
    });
    const done = await work.inTx((tx) => submitNow(tx, work, orderId), { statementTimeout: longestStatement });
    if (!isRefusal(done)) return;
    await work.inTx((tx) => makeMove(tx, work, orderMoves, { id: orderId, move: 'failSubmit', note: done.sentence }));
  },
});
