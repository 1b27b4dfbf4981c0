import type { LineConditions, OrderLineView } from '@fiducia/contract/orders/order-line.routes';
import type { OrderLineAdditions } from '@fiducia/contract/orders/order-views';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canCancel, canComplete, canDelete } from '@fiducia/domain/orders/order-line-rules';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { allowedTransitions, type Row } from '../../platform/engine/transition.ts';
import { shownValue } from './cells-of-line.ts';
import { lineTransitions } from './line-transitions.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { orderLineTable } from './order-line.table.ts';
import { fixesOfLine } from './order-view.ts';

/**
 * Transitions that a user requests on the order line itself; the others follow from orders and payment instructions.
 */
const staffOnly: ReadonlySet<string> = new Set(['complete', 'close', 'cancel', 'reissue']);

interface WholeLine {
  readonly line: Row;
  readonly context: OrderContext;
  readonly person: Row | undefined;
  readonly transitions: OrderLineAdditions['transitions'];
}

async function wholeLine(ctx: RequestContext, id: string): Promise<WholeLine> {
  const db = ctx.db.together();
  const [line, order, person] = await Promise.all([
    db.one<Row>(sql`select * from order_lines where id = ${id}`),
    db.one<Row>(sql`select o.* from orders o join order_lines l on l.order_id = o.id where l.id = ${id}`),
    db.one<Row>(sql`select p.* from participants p join order_lines l on l.participant_id = p.id where l.id = ${id}`),
  ]);
  if (!line || !order) throw new Error(`order line ${id} was deleted while it was being read`);
  const [context, transitions] = await Promise.all([
    contextOf(db, order, ctx.now),
    allowedTransitions(db, ctx, lineTransitions, line),
  ]);
  return { line, context, person, transitions };
}

/**
 * Returns what an order line's view has in addition to its record: its errors, its participant's values, and the
 * transitions available to the reader.
 */
async function extrasOf(ctx: RequestContext, id: string): Promise<OrderLineAdditions> {
  const { line, context, person, transitions } = await wholeLine(ctx, id);
  return {
    transitions: transitions.filter(({ transition }) => staffOnly.has(transition)),
    dataFixes: ctx.actor.userType === 'participant' ? [] : fixesOfLine(ctx, context, line, person),
    person: Object.fromEntries(context.columns.map((column) => [column.key, shownValue(column, line, person)])),
  };
}

/**
 * Returns an order line's errors, participant values, and available transitions, which the generic entity endpoints
 * add.
 */
export function addToLine(ctx: RequestContext, record: Readonly<Record<string, unknown>>): Promise<OrderLineAdditions> {
  return extrasOf(ctx, String(record['id']));
}

export async function viewLine(ctx: RequestContext, id: string): Promise<OrderLineView | Rejection> {
  const record = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  return isRejection(record) ? record : { ...record, ...(await extrasOf(ctx, id)) };
}

/** Returns the conditions for completing, canceling, and deleting an order line, and whether each one is met. */
export async function conditionsOf(ctx: RequestContext, id: string): Promise<LineConditions | Rejection> {
  const record = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const rows = await ctx.db.many<Row>(sql`select * from order_lines where id = ${id}`);
  const facts = (await loadLineFacts(ctx.db, rows, ctx)).get(id);
  if (facts === undefined) throw new Error(`order line ${id} has no facts`);
  return { complete: canComplete(facts), cancel: canCancel(facts), delete: canDelete(facts) };
}
