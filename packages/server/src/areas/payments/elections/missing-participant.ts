import type { BodyOf } from '@fiducia/contract/lang/route';
import { missingParticipantPaymentStatus } from '@fiducia/contract/orders/line-ending.routes';
import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { lineEndingRejections } from '@fiducia/domain/orders/line-ending-rejections';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { viewLine } from '../../orders/line-view.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { decideLines } from './default-lines.ts';
import { replaceEarlier } from './store-election.ts';

type Ending = BodyOf<typeof missingParticipantPaymentStatus>['substatus'];

/** Maps a requested substatus to the default action that leads to it, for participants who haven't responded. */
const actionFor: Readonly<Record<Exclude<Ending, 'closed'>, DefaultAction>> = {
  defaultedToIra: 'automaticRollover',
  defaultedToTsa: 'taxableSavingsAccount',
  returnedToPlan: 'returnedToPlan',
  done: 'cashPayment',
};

const note = 'Set for a missing participant.';

async function close(tx: Tx, ctx: RequestContext, id: string): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, lineTransitions, { id, transition: 'close', note });
  return isRejection(transitioned) ? transitioned : replaceEarlier(tx, ctx, id, note);
}

/**
 * Completes an order line whose money was sent. Returns a rejection if its default action ends in a substatus other
 * than `ending`.
 */
async function finish(tx: Tx, ctx: RequestContext, id: string, ending: Ending): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, lineTransitions, { id, transition: 'complete', note });
  if (isRejection(transitioned)) return transitioned;
  const made = transitioned.to.substatus ?? 'done';
  return made === ending ? undefined : lineEndingRejections.endsElsewhere({ ending: made });
}

/**
 * Sets the payment status of a missing participant's order line. Applies a default action to a line without a response,
 * completes a line whose money was sent, and closes a line that won't be paid.
 */
export const setMissingParticipantStatus = (platform: Platform): Endpoint =>
  on(missingParticipantPaymentStatus, async ({ params: { id }, body: { substatus } }, ctx) => {
    const done = await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const row = await lockRow(tx, orderLineTable, id, ctx.actor);
      if (isRejection(row)) return row;
      if (substatus === 'closed') return (await close(tx, ctx, id)) ?? { id };
      const isNonResponsive =
        row['status'] === 'waitingForParticipant' && row['is_missing_participant_default'] !== true;
      if (!isNonResponsive) return (await finish(tx, ctx, id, substatus)) ?? { id };
      const decided = await decideLines(tx, platform, ctx, [id], { action: actionFor[substatus], forced: null });
      return isRejection(decided) ? decided : { id };
    });
    if (isRejection(done)) return done;
    const view = await viewLine(ctx, id);
    return isRejection(view) ? view : reply(view);
  });
