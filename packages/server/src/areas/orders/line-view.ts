import type { LineConditions, OrderLineView } from '@fiducia/contract/orders/order-line.routes';
import type { OrderLineAdditions } from '@fiducia/contract/orders/order-views';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canCancel, canComplete, canDelete } from '@fiducia/domain/orders/order-line-rules';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { columnsBeside } from '../../platform/engine/columns-beside.ts';
import { type RecordView, readRecord, readRecordWith } from '../../platform/engine/read-record.ts';
import { forTransitionFacts, type Row, transitionsFrom } from '../../platform/engine/transition.ts';
import { cellColumns, shownValue } from './cells-of-line.ts';
import { lineTransitions } from './line-transitions.ts';
import { factColumns, loadFactsWithoutRow, loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';
import { fixColumns, fixesOfLine } from './order-view.ts';

/**
 * Transitions that a user requests on the order line itself; the others follow from orders and payment instructions.
 */
const staffOnly: ReadonlySet<string> = new Set(['complete', 'close', 'cancel', 'reissue']);

/** What an order line's response adds to its row: its errors, its participant's values, and the reader's transitions. */
export const lineView: RecordView<OrderLineAdditions> = {
  columns: columnsBeside([...factColumns, ...fixColumns, ...cellColumns.line, 'substatus'], {
    person: cellColumns.participant,
    plan: ['plan_type_code'],
  }),
  readMore: async (ctx, db, id) => {
    const factsOf = await loadFactsWithoutRow(forTransitionFacts(db), id, ctx);
    return ({ own, joined }) => {
      const person = joined.get('person');
      const planType = joined.get('plan')?.['plan_type_code'];
      const { order_service_code: serviceCode } = own;
      if (!isServiceCode(serviceCode)) throw new Error(`order line ${id} has no known service`);
      const columns = templateColumns(serviceCode, typeof planType === 'string' ? planType : undefined);
      const transitions = transitionsFrom(ctx, lineTransitions, own, factsOf(own));
      return {
        transitions: transitions.filter(({ transition }) => staffOnly.has(transition)),
        dataFixes: ctx.actor.userType === 'participant' ? [] : fixesOfLine(ctx, columns, own, person),
        person: Object.fromEntries(columns.map((column) => [column.key, shownValue(column, own, person)])),
      };
    };
  },
};

export const viewLine = (ctx: RequestContext, id: string): Promise<OrderLineView | Rejection> =>
  readRecordWith(ctx, orderLineTable, id, lineView);

/** Returns the conditions for completing, canceling, and deleting an order line, and whether each one is met. */
export async function conditionsOf(ctx: RequestContext, id: string): Promise<LineConditions | Rejection> {
  const record = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const rows = await ctx.db.many<Row>(sql`select * from order_lines where id = ${id}`);
  const facts = (await loadLineFacts(ctx.db, rows, ctx)).get(id);
  if (facts === undefined) throw new Error(`order line ${id} has no facts`);
  return { complete: canComplete(facts), cancel: canCancel(facts), delete: canDelete(facts) };
}
