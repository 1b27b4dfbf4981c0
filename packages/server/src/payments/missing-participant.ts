import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { missingParticipantPaymentStatus } from '@fiducia/contract/orders/line-ending.routes';
import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import { lineEndingRefusals } from '@fiducia/domain/orders/line-ending-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { viewLine } from '../orders/line-view.ts';
import type { Platform } from '../platform/area.ts';
import { decideLines } from './default-lines.ts';
import { replaceEarlier } from './store-election.ts';

type Ending = BodyOf<typeof missingParticipantPaymentStatus>['substatus'];

/** The decision that ends a silent line in a detail. */
const actionFor: Readonly<Record<Exclude<Ending, 'closed'>, DefaultAction>> = {
  defaultedToIra: 'automaticRollover',
  defaultedToTsa: 'taxableSavingsAccount',
  returnedToPlan: 'returnedToPlan',
  done: 'cashPayment',
};

const note = 'Set for a missing participant.';

async function close(tx: Tx, work: Work, id: string): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, lineMoves, { id, move: 'close', note });
  return isRefusal(moved) ? moved : replaceEarlier(tx, work, id, note);
}

/** A line whose money has gone where it was decided ends in the detail of that decision, and in no other. */
async function finish(tx: Tx, work: Work, id: string, ending: Ending): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, lineMoves, { id, move: 'complete', note });
  if (isRefusal(moved)) return moved;
  const made = moved.to.substatus ?? 'done';
  return made === ending ? undefined : lineEndingRefusals.endsElsewhere({ ending: made });
}

/**
 * Says how a missing participant's line ends: a silent line is decided so (its instruction is reviewed and paid as any
 * other), a decided line whose money has left is completed so, and a line from which nothing is paid is closed.
 */
export const setMissingParticipantStatus = (platform: Platform): Endpoint =>
  on(missingParticipantPaymentStatus, async ({ params: { id }, body: { substatus } }, work) => {
    const done = await work.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const row = await lockRow(tx, orderLine, id, work.actor);
      if (isRefusal(row)) return row;
      if (substatus === 'closed') return (await close(tx, work, id)) ?? { id };
      const isSilent = row['status'] === 'waitingForParticipant' && row['is_missing_participant_default'] !== true;
      if (!isSilent) return (await finish(tx, work, id, substatus)) ?? { id };
      const decided = await decideLines(tx, platform, work, [id], { action: actionFor[substatus], forced: null });
      return isRefusal(decided) ? decided : { id };
    });
    if (isRefusal(done)) return done;
    const view = await viewLine(work, id);
    return isRefusal(view) ? view : reply(view);
  });
