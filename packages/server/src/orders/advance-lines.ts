import { systemActor } from '@fiducia/domain/actor/actor';
import { decide, textOf } from '@fiducia/domain/machine/machine';
import { canComplete } from '@fiducia/domain/orders/order-line-rules';
import { orderLineMachine, placeOfLine } from '@fiducia/domain/orders/order-line-machine';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves, type Row } from '../engine/make-move.ts';
import { finishLines } from './finish-lines.ts';
import { keepLineDates } from './line-dates.ts';
import { lineMoves } from './line-moves.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';

export interface Advanced {
  /** Lines whose place among pending and in progress changed. */
  readonly moved: readonly string[];
  readonly completed: readonly string[];
}

/**
 * Puts lines where their facts say: money there or not, hold, 30 days, ready to pay; completes those that are paid out to
 * the last cent, and books and ends those that pay nobody. Lines that stand elsewhere, or right already, stay untouched. Call it in the transaction of the change.
 */
export async function advanceLines(of: Tx, doer: Doer, ids: readonly string[]): Promise<Advanced> {
  if (ids.length === 0) return { moved: [], completed: [] };
  const tx = of.asProgram('lines stand where their money stands, which people do not see');
  const program = { ...doer, actor: systemActor };
  const rows = await tx.many<Row>(sql`
    select * from order_lines where id = any(${[...new Set(ids)]}::text[]) and deleted_at is null and status in ('pending', 'inProgress')
     order by id for no key update`);
  const facts = await loadLineFacts(tx, rows, doer);
  await keepLineDates(tx, doer, rows, facts);
  const finished = await finishLines(tx, program, rows, facts);
  const ending = rows.filter((row) => isOver(facts.get(String(row['id'])))).map((row) => String(row['id']));
  const moving = rows
    .filter(
      (row) => ![...finished, ...ending].includes(String(row['id'])) && isElsewhere(row, facts.get(String(row['id']))),
    )
    .map((row) => String(row['id']));
  if (moving.length > 0) await makeMoves(tx, program, lineMoves, { ids: moving, move: 'advance' });
  if (ending.length > 0) await makeMoves(tx, program, lineMoves, { ids: ending, move: 'complete' });
  return { moved: moving, completed: [...finished, ...ending] };
}

const isOver = (line: LineFacts | undefined): boolean =>
  line !== undefined && line.isPaidOut && line.ledgerBalanceCents === 0 && canComplete(line).isAllowed;

function isElsewhere(row: Row, line: LineFacts | undefined): boolean {
  if (line === undefined) return false;
  const substatus = typeof row['substatus'] === 'string' ? row['substatus'] : null;
  const state = { status: line.status, substatus };
  const decision = decide(orderLineMachine, 'advance', state, line, systemActor);
  return !('refused' in decision) && placeOfLine(line) !== textOf(state);
}
