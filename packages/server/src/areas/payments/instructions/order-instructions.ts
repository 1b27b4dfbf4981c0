import {
  type InstructedPerson,
  type OrderInstructions,
  orderInstructions,
  type PersonInstruction,
} from '@fiducia/contract/payments/order-instructions.routes';
import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { orderTable } from '../../orders/order.table.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { staleInstructions } from '../computation/instruction-amounts.ts';

interface PersonRow {
  readonly id: string;
  readonly row_number: number | null;
  readonly name: string | null;
  readonly gross: Cents;
  readonly needs_data_fix: boolean;
}

interface InstructionRow extends PersonInstruction {
  readonly order_line_id: string;
}

type Totals = Omit<OrderInstructions, 'people' | 'total'>;
type Only = 'missing' | 'sentBack' | 'all';

/** Returns the condition that the order line `l` has an active instruction `i` that meets `condition`. */
const live = (condition: Sql): Sql => sql`
  exists (select 1 from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null and ${condition})`;
const filters: Readonly<Record<Only, Sql>> = {
  all: sql`true`,
  missing: sql`not ${live(sql`true`)}`,
  sentBack: live(sql`i.status = 'sentBack'`),
};

const peopleOf = (orderId: string, only: Only): Sql => sql`
  from order_lines l left join participants p on p.id = l.participant_id
 where l.order_id = ${orderId} and l.deleted_at is null and l.status <> 'cancelled' and ${filters[only]}`;

function readPeople(db: Queries, orderId: string, only: Only, page: number, size: number): Promise<PersonRow[]> {
  return db.many<PersonRow>(sql`
    select l.id, l.row_number, l.gross_distribution_amount_cents as gross, l.fields_requiring_data_fix is not null as needs_data_fix,
           coalesce(nullif(trim(concat(coalesce(p.first_name, l.first_name), ' ', coalesce(p.last_name, l.last_name))), ''), p.company_name) as name
    ${peopleOf(orderId, only)} order by l.row_number nulls last, l.id limit ${size} offset ${(page - 1) * size}`);
}

async function readTotals(db: Queries, orderId: string): Promise<Totals> {
  const row = await db.one<Totals>(sql`
    select count(*)::int as everybody, count(*) filter (where ${filters.missing})::int as missing,
           count(*) filter (where ${filters.sentBack})::int as "sentBack",
           coalesce(sum(s.federal), 0)::bigint as "federalTax", coalesce(sum(s.state), 0)::bigint as "stateTax",
           coalesce(sum(s.fees), 0)::bigint as fees, coalesce(sum(s.net), 0)::bigint as net
      from order_lines l left join lateral (
        select sum(i.federal_tax_cents) as federal, sum(i.state_tax_cents) as state, sum(i.fees_cents) as fees, sum(i.net_cents) as net
          from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null) s on true
     where l.order_id = ${orderId} and l.deleted_at is null and l.status <> 'cancelled'`);
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}

function readInstructions(db: Queries, lineIds: readonly string[]): Promise<InstructionRow[]> {
  return db.many<InstructionRow>(sql`
    select id, order_line_id, status, distribution_type_code as "distributionTypeCode", payment_method_code as "paymentMethodCode",
           payable_to as "payableTo", federal_tax_cents as "federalTax", state_tax_cents as "stateTax", fees_cents as fees, net_cents as net,
           send_back_reason as "sendBackReason",
           case when account_number_last4 is not null then 'Account ending in ' || account_number_last4
                else concat_ws(', ', address_line1, address_line2, city, concat_ws(' ', state_code, postal_code)) end as destination
      from payment_instructions
     where order_line_id = any(${[...lineIds]}::text[]) and status <> 'cancelled' and deleted_at is null
     order by (elections->>'position')::int, id`);
}

/** Lists each participant's payment instructions in an order, and marks those whose amounts are no longer current. */
export const orderInstructionsEndpoint = on(orderInstructions, async ({ params, query }, ctx) => {
  const { db } = ctx;
  const visible = await readRecord(db, orderTable, params.orderId, ctx.actor);
  if (isRejection(visible)) return visible;
  const [rows, totals] = [
    await readPeople(db, params.orderId, query.only, query.page, query.resultsPerPage),
    await readTotals(db, params.orderId),
  ];
  const instructions = await readInstructions(
    db,
    rows.map(({ id }) => id),
  );
  const byLine = Map.groupBy(instructions, (one) => one.order_line_id);
  const stale = new Set(await staleInstructions(db, [...byLine.keys()], bankToday(ctx.now)));
  const people = rows.map((row): InstructedPerson => {
    const own = byLine.get(row.id) ?? [];
    return {
      id: row.id,
      rowNumber: row.row_number,
      name: row.name ?? '',
      gross: row.gross,
      needsDataFix: row.needs_data_fix,
      isStale: own.some(({ id }) => stale.has(id)),
      instructions: own.map(({ order_line_id: _line, ...one }) => one),
    };
  });
  const total = { all: totals.everybody, missing: totals.missing, sentBack: totals.sentBack }[query.only];
  return reply({ ...totals, people, total });
});
