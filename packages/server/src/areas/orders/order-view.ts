import type { FeeDependencyData, OrderView } from '@fiducia/contract/orders/order.routes';
import type { DataFix, OrderAdditions } from '@fiducia/contract/orders/order-views';
import { cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { maskTaxId } from '@fiducia/domain/foundation/text/mask-tax-id';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { columnsBeside } from '../../platform/engine/columns-beside.ts';
import { type RecordView, readRecord, readRecordWith } from '../../platform/engine/read-record.ts';
import { forTransitionFacts, type Row, transitionsFrom } from '../../platform/engine/transition.ts';
import { type CellRow, faultsOf, textOfValue, uploadRowFrom, valueOf } from './cells-of-line.ts';
import { countLinesOf, type GroupedLines } from './count-lines.ts';
import { orderTable } from './order.table.ts';
import { contextOf, feesOfLine, type OrderContext } from './order-context.ts';
import { orderFactsOf, orderTransitions } from './order-transitions.ts';

/** Returns an order as its reader sees it, with the available transitions and the number of participants by status. */
export const viewOrder = (ctx: RequestContext, id: string): Promise<OrderView | Rejection> =>
  readRecordWith(ctx, orderTable, id, orderView);

/** What an order's response adds to its row: counts, money, and the transitions available to the reader. */
export const orderView: RecordView<OrderAdditions> = {
  columns: columnsBeside(['service_code', 'status', 'substatus', 'plan_id', 'submitted_by'], {
    master: ['needs_order_approval'],
  }),
  readMore: async (ctx, db, id) => {
    const [counted, blocked] = await Promise.all([
      countLinesOf(forTransitionFacts(db), [id]),
      ctx.actor.userType === 'staffMember' ? readBlocked(forTransitionFacts(db), id) : 0,
    ]);
    const groups = counted.get(id) ?? [];
    return ({ own, joined }) => {
      const row = { ...own, needs_order_approval: joined.get('master')?.['needs_order_approval'] };
      const facts = orderFactsOf(row, groups, ctx);
      const transitions = facts === undefined ? [] : transitionsFrom(ctx, orderTransitions, row, facts);
      return { ...totalsOf(groups), totalBlocked: cents(blocked), transitions };
    };
  },
};

function totalsOf(groups: readonly GroupedLines[]): Omit<OrderAdditions, 'totalBlocked' | 'transitions'> {
  const active = groups.filter(({ status }) => status !== 'cancelled');
  const total = (pick: (of: GroupedLines) => number, of: readonly GroupedLines[] = active): number =>
    of.reduce((sum, one) => sum + pick(one), 0);
  const byStatus = Map.groupBy(groups, ({ status }) => status);
  return {
    totalW8Ben: total((of) => of.w8_ben),
    totalOtherTaxIds: total((of) => of.other_tax_ids),
    totalPaid: cents(total((of) => of.paid, groups)),
    totalHeld: cents(total((of) => of.held, groups)),
    totalToSend: cents(total((of) => of.to_send)),
    linesByStatus: Object.fromEntries([...byStatus].map(([status, of]) => [status, total(({ lines }) => lines, of)])),
    totalFaulty: total((of) => of.faulty),
  };
}

/** Returns the money of an order's lines that sanctions matches block, which isn't on the lines' ledger accounts. */
async function readBlocked(db: Queries, orderId: string): Promise<number> {
  const row = await db.one<{ blocked: number }>(sql`
    select coalesce(sum(b.amount_cents), 0)::bigint as blocked from blocked_money b join order_lines l on l.id = b.order_line_id
     where l.order_id = ${orderId} and b.status <> 'released' and b.deleted_at is null`);
  return row?.blocked ?? 0;
}

/** Reads the row of an order that the caller found. */
export async function rawOrder(db: Queries, id: string): Promise<Row> {
  const row = await db.one<Row>(sql`select * from orders where id = ${id}`);
  if (!row) throw new Error(`order ${id} was deleted while it was being read`);
  return row;
}

/** Returns the context of an order that the actor may read. */
export async function visibleContext(ctx: RequestContext, id: string): Promise<OrderContext | Rejection> {
  const record = await readRecord(ctx.db, orderTable, id, ctx.actor);
  return isRejection(record) ? record : contextOf(ctx.db, await rawOrder(ctx.db, id), ctx.now);
}

/** Returns what determines the fees of an order, or of one of its order lines. */
export function feeDependencyData(context: OrderContext, lineId?: string): FeeDependencyData {
  const { serviceCode, planTypeCode, feePayer, fees } = context;
  const shown =
    lineId === undefined ? fees.map((fee) => ({ ...fee, waivedCents: zeroCents })) : feesOfLine(context, lineId);
  return { serviceCode, planTypeCode, feePayer, fees: shown };
}

/** Returns all open errors of an order, in spreadsheet order. */
export async function dataFixesOf(ctx: RequestContext, context: OrderContext): Promise<DataFix[]> {
  const lines = await ctx.db.many<Row>(sql`
    select * from order_lines
     where order_id = ${context.id} and deleted_at is null and status <> 'cancelled' and fields_requiring_data_fix is not null
     order by row_number nulls last, id`);
  return lines.flatMap((line) => fixesOfLine(ctx, context.columns, line, undefined));
}

/** The columns of an order line that its errors show, besides its cells. */
export const fixColumns = ['id', 'row_number', 'first_name', 'last_name', 'updated_at'] as const;
type LineWithFixes = Row & CellRow & { readonly [C in (typeof fixColumns)[number]]?: unknown };

/** Returns the open errors of one order line, with the text entered and its location. */
export function fixesOfLine(
  ctx: Pick<RequestContext, 'keyring'>,
  columns: OrderContext['columns'],
  line: LineWithFixes,
  person: Row | undefined,
): DataFix[] {
  const uploaded = uploadRowFrom(line);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return Object.entries(faultsOf(line)).map(([field, message]) => {
    const column = byKey.get(field);
    const sealed = field === 'taxId' ? uploaded.sealedTaxId : null;
    const written =
      sealed === null
        ? uploaded.texts[field]
        : maskTaxId(ctx.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal(), 'socialSecurityNumber');
    const text = written ?? (column === undefined ? '' : textOfValue(column, valueOf(column, line, person)));
    return {
      orderLineId: String(line.id),
      rowNumber: typeof line.row_number === 'number' ? line.row_number : null,
      name: [line.first_name, line.last_name].filter((part) => typeof part === 'string').join(' '),
      field,
      header: column?.header ?? field,
      letter: uploaded.letters[field] ?? null,
      text,
      message,
      updatedAt: String(line.updated_at),
    };
  });
}
