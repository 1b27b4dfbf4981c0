import { closeOrderLine } from '@fiducia/contract/orders/line-ending.routes';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { makeMove } from '../engine/make-move.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { viewLine } from '../orders/line-view.ts';
import { replaceEarlier } from './store-election.ts';

/** Ends a line from which nothing is paid, with the reason. Choices that nobody approved yet end with it. */
export const closeLine = on(closeOrderLine, async ({ params: { id }, body: { note } }, work) => {
  const done = await work.inTx(async (tx) => {
    const moved = await makeMove(tx, work, lineMoves, { id, move: 'close', note });
    return isRefusal(moved) ? moved : replaceEarlier(tx, work, id, note);
  });
  if (isRefusal(done)) return done;
  const view = await viewLine(work, id);
  return isRefusal(view) ? view : reply(view, 'The line is closed.');
});
