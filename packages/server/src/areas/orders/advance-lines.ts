import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { decide, textOf } from '@fiducia/domain/foundation/machine/machine';
import { orderLineMachine, placeOfLine } from '@fiducia/domain/orders/order-line-machine';
import { canComplete } from '@fiducia/domain/orders/order-line-rules';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { applyTransitions, type Row } from '../../platform/engine/transition.ts';
import { finishLines } from './finish-lines.ts';
import { refreshLineDates } from './line-dates.ts';
import { lineTransitions } from './line-transitions.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';

export interface Advanced {
  /** Order lines that advanced to another status or substatus without completing. */
  readonly transitioned: readonly string[];
  readonly completed: readonly string[];
}

/**
 * Transitions pending and in-progress order lines to the state that their facts require (waiting for deposits, on hold,
 * in the 30-day wait, or ready to pay). Completes lines that are fully paid out, and finishes lines that pay no one.
 * Skips lines that are already in the right state. Call this in the transaction of the change.
 */
export async function advanceLines(of: Tx, ctx: ActorContext, ids: readonly string[]): Promise<Advanced> {
  if (ids.length === 0) return { transitioned: [], completed: [] };
  const tx = of.bypassingRowSecurity("a line's status depends on money that its users may not see");
  const unrestricted = { ...ctx, actor: systemActor };
  lockParents(tx, orderLineTable, ids);
  const rows = await tx.many<Row>(sql`
    select * from order_lines where id = any(${[...new Set(ids)]}::text[]) and deleted_at is null and status in ('pending', 'inProgress')
     order by id for no key update`);
  const facts = await loadLineFacts(tx, rows, ctx);
  await refreshLineDates(tx, ctx, rows, facts);
  const finished = await finishLines(tx, unrestricted, rows, facts);
  const ending = rows.filter((row) => isOver(facts.get(String(row['id'])))).map((row) => String(row['id']));
  const moving = rows
    .filter(
      (row) => ![...finished, ...ending].includes(String(row['id'])) && isElsewhere(row, facts.get(String(row['id']))),
    )
    .map((row) => String(row['id']));
  if (moving.length > 0)
    await applyTransitions(tx, unrestricted, lineTransitions, { ids: moving, transition: 'advance' });
  if (ending.length > 0)
    await applyTransitions(tx, unrestricted, lineTransitions, { ids: ending, transition: 'complete' });
  return { transitioned: moving, completed: [...finished, ...ending] };
}

const isOver = (line: LineFacts | undefined): boolean =>
  line !== undefined && line.isPaidOut && line.ledgerBalanceCents === 0 && canComplete(line).isAllowed;

function isElsewhere(row: Row, line: LineFacts | undefined): boolean {
  if (line === undefined) return false;
  const substatus = typeof row['substatus'] === 'string' ? row['substatus'] : null;
  const state = { status: line.status, substatus };
  const decision = decide(orderLineMachine, 'advance', state, line, systemActor);
  return !('rejected' in decision) && placeOfLine(line) !== textOf(state);
}
