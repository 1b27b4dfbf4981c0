import { isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { asProgram } from './bring-lines-along.ts';

/** Lines that were complete while the bank was asked to stop a payment, and none is asked for any more, are as before. */
export async function stopsEnded(tx: Tx, doer: Doer, lineIds: readonly string[], note: string): Promise<void> {
  const lines = await tx.many<{ id: string }>(sql`
    select l.id from order_lines l where l.id = any(${[...lineIds]}::text[]) and l.status = 'complete' and l.substatus = 'stopped'
       and not exists (select 1 from payments p where p.order_line_id = l.id and p.status = 'cancellationrequestedatbank')`);
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const moved = await makeMoves(tx, asProgram(doer), lineMoves, { ids, move: 'noteStopEnd', note });
  if (isRefusal(moved)) throw new Error(moved.sentence);
}
