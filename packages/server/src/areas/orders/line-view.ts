import type { LineConditions, OrderLineView } from '@fiducia/contract/orders/order-line.routes';
import type { OrderLineAdditions } from '@fiducia/contract/orders/order-views';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canCancel, canComplete, canDelete } from '@fiducia/domain/orders/order-line-rules';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord, readRecordWith } from '../../platform/engine/read-record.ts';
import { forTransitionFacts, type Row, transitionsFrom } from '../../platform/engine/transition.ts';
import { shownValue } from './cells-of-line.ts';
import { lineTransitions } from './line-transitions.ts';
import { loadFactsWithoutRow, loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';
import { fixesOfLine } from './order-view.ts';

/**
 * Transitions that a user requests on the order line itself; the others follow from orders and payment instructions.
 */
const staffOnly: ReadonlySet<string> = new Set(['complete', 'close', 'cancel', 'reissue']);

/**
 * Returns what an order line's view has in addition to its record: its errors, its participant's values, and the
 * transitions available to the reader. Returns undefined if the line or its order doesn't exist for the reader.
 */
export async function addToLine(
  ctx: RequestContext,
  queries: Queries,
  id: string,
): Promise<OrderLineAdditions | undefined> {
  const db = queries.together();
  const [line, person, factsOf] = await Promise.all([
    db.one<Row>(sql`
      select l.*, o.service_code, plan.plan_type_code
        from order_lines l join orders o on o.id = l.order_id left join plans plan on plan.id = o.plan_id
       where l.id = ${id}`),
    db.one<Row>(sql`select p.* from participants p join order_lines l on l.participant_id = p.id where l.id = ${id}`),
    loadFactsWithoutRow(forTransitionFacts(db), id, ctx),
  ]);
  if (!line) return undefined;
  const { service_code: serviceCode, plan_type_code: planType } = line;
  if (!isServiceCode(serviceCode)) throw new Error(`the order of line ${id} has no known service`);
  const columns = templateColumns(serviceCode, typeof planType === 'string' ? planType : undefined);
  const transitions = transitionsFrom(ctx, lineTransitions, line, factsOf(line));
  return {
    transitions: transitions.filter(({ transition }) => staffOnly.has(transition)),
    dataFixes: ctx.actor.userType === 'participant' ? [] : fixesOfLine(ctx, columns, line, person),
    person: Object.fromEntries(columns.map((column) => [column.key, shownValue(column, line, person)])),
  };
}

export const viewLine = (ctx: RequestContext, id: string): Promise<OrderLineView | Rejection> =>
  readRecordWith(ctx.db, orderLineTable, id, ctx.actor, (db) => addToLine(ctx, db, id));

/** Returns the conditions for completing, canceling, and deleting an order line, and whether each one is met. */
export async function conditionsOf(ctx: RequestContext, id: string): Promise<LineConditions | Rejection> {
  const record = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const rows = await ctx.db.many<Row>(sql`select * from order_lines where id = ${id}`);
  const facts = (await loadLineFacts(ctx.db, rows, ctx)).get(id);
  if (facts === undefined) throw new Error(`order line ${id} has no facts`);
  return { complete: canComplete(facts), cancel: canCancel(facts), delete: canDelete(facts) };
}
