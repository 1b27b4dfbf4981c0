import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import type { LineConditions, OrderLineView } from '@fiducia/contract/orders/order-line.routes';
import { canCancel, canComplete, canDelete } from '@fiducia/domain/orders/order-line-rules';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { movesNow, type Row } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { shownValue } from './cells-of-line.ts';
import { lineMoves } from './line-moves.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { fixesOfLine } from './order-view.ts';

/** Moves that a person asks for on a line itself; the others follow from orders and payment instructions. */
const asked: ReadonlySet<string> = new Set(['complete', 'close', 'cancel', 'reissue']);

interface WholeLine {
  readonly line: Row;
  readonly context: OrderContext;
  readonly person: Row | undefined;
}

async function wholeLine(work: Work, id: string): Promise<WholeLine> {
  const line = await work.db.one<Row>(sql`select * from order_lines where id = ${id}`);
  const order = await work.db.one<Row>(sql`select * from orders where id = ${line?.['order_id']}`);
  if (!line || !order) throw new Error(`order line ${id} went away while it was read`);
  const person =
    line['participant_id'] === null
      ? undefined
      : await work.db.one<Row>(sql`select * from participants where id = ${line['participant_id']}`);
  return { line, context: await contextOf(work.db, order, work.now), person };
}

type Extras = Pick<OrderLineView, 'moves' | 'dataFixes' | 'person'>;

/** What a line's view has beyond its record: its faults, its person's values and the moves open to the reader. */
async function extrasOf(work: Work, id: string): Promise<Extras> {
  const { line, context, person } = await wholeLine(work, id);
  const moves = await movesNow(work.db, work, lineMoves, line);
  return {
    moves: moves.filter(({ move }) => asked.has(move)),
    dataFixes: work.actor.userType === 'participant' ? [] : fixesOfLine(work, context, line, person),
    person: Object.fromEntries(context.columns.map((column) => [column.key, shownValue(column, line, person)])),
  };
}

/** For the generic pattern: a record that was read, with the same additions. */
export async function addToLine(work: Work, record: Record<string, unknown>): Promise<Record<string, unknown>> {
  return { ...record, ...(await extrasOf(work, String(record['id']))) };
}

export async function viewLine(work: Work, id: string): Promise<OrderLineView | Refusal> {
  const record = await readRecord(work.db, orderLine, id, work.actor);
  return isRefusal(record) ? record : { ...record, ...(await extrasOf(work, id)) };
}

/** What completing, cancelling and deleting a line ask for, each with the conditions that hold and that do not. */
export async function conditionsOf(work: Work, id: string): Promise<LineConditions | Refusal> {
  const record = await readRecord(work.db, orderLine, id, work.actor);
  if (isRefusal(record)) return record;
  const rows = await work.db.many<Row>(sql`select * from order_lines where id = ${id}`);
  const facts = (await loadLineFacts(work.db, rows, work)).get(id);
  if (facts === undefined) throw new Error(`order line ${id} has no facts`);
  return { complete: canComplete(facts), cancel: canCancel(facts), delete: canDelete(facts) };
}
