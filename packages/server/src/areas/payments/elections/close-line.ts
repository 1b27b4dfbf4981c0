import { closeOrderLine } from '@fiducia/contract/orders/line-ending.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { viewLine } from '../../orders/line-view.ts';
import { replaceEarlier } from './store-election.ts';

/** Closes an order line that won't be paid, with the reason, and cancels its unapproved elections. */
export const closeLine = on(closeOrderLine, async ({ params: { id }, body: { note } }, ctx) => {
  const done = await ctx.inTx(async (tx) => {
    const transitioned = await applyTransition(tx, ctx, lineTransitions, { id, transition: 'close', note });
    return isRejection(transitioned) ? transitioned : replaceEarlier(tx, ctx, id, note);
  });
  if (isRejection(done)) return done;
  const view = await viewLine(ctx, id);
  return isRejection(view) ? view : reply(view, 'Order line closed.');
});
