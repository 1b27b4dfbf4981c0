import type { MonthTotals } from '@fiducia/contract/recurring/recurring-figures.routes';
import { lastDayOfMonth } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import type { PayeeMonths } from '@fiducia/domain/recurring/compare-months';
import { monthAfter } from '@fiducia/domain/recurring/recurring-calendar';
import type { Queries } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';

/** The plans whose figures are read: some of them, or null for all that the caller may see. */
export type PlanIds = readonly string[] | null;

/** Months from the first to the last one, as `YYYY-MM`, and whether unreleased batches count. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly withDrafts?: boolean;
}

/** Limits rows of `l` to some plans. */
export const ofPlans = (planIds: PlanIds): Sql =>
  planIds === null ? sql`true` : sql`l.plan_id = any(${[...planIds]}::text[])`;

/** SQL of the order lines that pay recurring benefits in a period. The first payment is the line that set the benefit up. */
export const paymentLines = (planIds: PlanIds, { from, to, withDrafts = false }: Period): Sql => sql`
  (select l.id, l.plan_id, l.order_id, l.repeats_line_id as benefit_id, to_char(l.repeats_on, 'YYYY-MM') as month,
          l.gross_distribution_amount_cents as gross, l.pay_on
     from order_lines l
    where l.repeats_line_id is not null and l.deleted_at is null and l.status <> 'cancelled' and (${withDrafts}::boolean or l.status <> 'open')
      and l.repeats_on between ${`${from}-01`} and ${lastDayOfMonth(`${to}-01`)} and ${ofPlans(planIds)}
   union all
   select l.id, l.plan_id, l.order_id, l.id, left(l.detail->>'firstMonth', 7), l.gross_distribution_amount_cents, l.pay_on
     from order_lines l
    where l.order_service_code = 'recurringBenefits' and l.repeats_line_id is null and l.deleted_at is null
      and (l.status in ('pending', 'inProgress', 'waitingForReissue') or (l.status = 'complete' and l.substatus = 'done'))
      and left(l.detail->>'firstMonth', 7) between ${from} and ${to} and ${ofPlans(planIds)})`;

/** SQL of what the instructions of a payment line `p` withhold and pay. Leaves out those that another one replaces. */
const instructed = sql`
  lateral (select coalesce(sum(i.federal_tax_cents), 0) as federal, coalesce(sum(i.state_tax_cents), 0) as state, coalesce(sum(i.net_cents), 0) as net,
                  max(encode(i.bank_pair_index, 'hex')) as bank
             from payment_instructions i
            where i.order_line_id = p.id and i.deleted_at is null and i.tax_adjustment_id is null and i.status <> 'cancelled'
              and not exists (select from payment_instructions r where r.replaces_id = i.id and r.status <> 'cancelled' and r.deleted_at is null)) i`;

export interface PlanMonthTotals extends Omit<MonthTotals, 'started' | 'stopped'> {
  readonly planId: string;
}

/** Returns the released recurring payments by plan and month. Every page that shows these figures reads them here. */
export function readMonthTotals(db: Queries, planIds: PlanIds, period: Period): Promise<PlanMonthTotals[]> {
  return db.many<PlanMonthTotals>(sql`
    select p.plan_id as "planId", p.month, count(*)::int as payments, count(distinct p.benefit_id)::int as payees,
           sum(p.gross)::bigint as gross, sum(i.federal)::bigint as federal, sum(i.state)::bigint as state, sum(i.net)::bigint as net
      from ${paymentLines(planIds, period)} p cross join ${instructed}
     group by p.plan_id, p.month order by p.month, p.plan_id`);
}

interface MonthEdges {
  readonly month: string;
  readonly started: number;
  readonly stopped: number;
}

/** Returns how many benefits began and ended, by month. A benefit has ended in the month after its last payment. */
function readEdges(db: Queries, planIds: PlanIds, { from, to }: Period): Promise<MonthEdges[]> {
  return db.many<MonthEdges>(sql`
    select e.month, count(*) filter (where e.is_start)::int as started, count(*) filter (where not e.is_start)::int as stopped
      from (select left(l.detail->>'firstMonth', 7) as month, true as is_start from order_lines l where ${isSetUp} and ${ofPlans(planIds)}
            union all
            select to_char(to_date(left(l.detail->>'finalMonth', 7), 'YYYY-MM') + interval '1 month', 'YYYY-MM'), false
              from order_lines l where ${isSetUp} and l.detail->>'finalMonth' ~ '^[0-9]{4}-(0[1-9]|1[0-2])' and ${ofPlans(planIds)}) e
     where e.month between ${from} and ${to} group by e.month`);
}

/** SQL: true if an order line `l` is a recurring benefit whose payments began or are about to begin. */
export const isSetUp = sql`(l.order_service_code = 'recurringBenefits' and l.repeats_line_id is null and l.deleted_at is null
  and (l.status in ('pending', 'inProgress', 'waitingForReissue') or (l.status = 'complete' and l.substatus = 'done')))`;

const amounts = ['payments', 'payees', 'gross', 'federal', 'state', 'net'] as const;
const nothing = { payments: 0, payees: 0, gross: 0, federal: 0, state: 0, net: 0 };

/** Returns the totals of each month of a period, the latest one first. Months without payments are included. */
export async function readTotals(db: Queries, planIds: PlanIds, period: Period): Promise<MonthTotals[]> {
  const rows = await readMonthTotals(db, planIds, period);
  const edges = new Map((await readEdges(db, planIds, period)).map((one) => [one.month, one]));
  const months: MonthTotals[] = [];
  for (let month = period.to; month >= period.from; month = monthAfter(month, -1)) {
    const own = rows.filter((row) => row.month === month);
    const total = { ...nothing };
    for (const row of own) for (const name of amounts) total[name] += row[name];
    months.push({
      month,
      payments: total.payments,
      payees: total.payees,
      gross: cents(total.gross),
      federal: cents(total.federal),
      state: cents(total.state),
      net: cents(total.net),
      started: edges.get(month)?.started ?? 0,
      stopped: edges.get(month)?.stopped ?? 0,
    });
  }
  return months;
}

/** Returns each payee's payments in a month and in the month before. */
export function readPayeeMonths(
  db: Queries,
  planIds: PlanIds,
  month: string,
  withDrafts = false,
): Promise<PayeeMonths[]> {
  const before = monthAfter(month, -1);
  return db.many<PayeeMonths>(sql`
    select l.id, ${raw(fullName('l'))} as name, l.plan_id as "planId", plan.display_name as "planDisplayName",
           coalesce(sum(p.gross) filter (where p.month = ${before}), 0)::bigint as before,
           coalesce(sum(p.gross) filter (where p.month = ${month}), 0)::bigint as now,
           left(l.detail->>'firstMonth', 7) as "firstMonth", left(l.detail->>'finalMonth', 7) as "finalMonth",
           l.is_payment_creation_paused as "isPaused",
           coalesce(max(i.bank) filter (where p.month = ${before}) <> max(i.bank) filter (where p.month = ${month}), false) as "hasNewBank"
      from ${paymentLines(planIds, { from: before, to: month, withDrafts })} p cross join ${instructed}
      join order_lines l on l.id = p.benefit_id join plans plan on plan.id = l.plan_id
     group by l.id, plan.id order by name, l.id`);
}

export interface PlanFunding {
  readonly planId: string;
  readonly needed: Cents;
  readonly associated: Cents;
}

/** Returns what the plans' orders of a month need and what is associated with them. */
export function readFunding(db: Queries, planIds: PlanIds, month: string): Promise<PlanFunding[]> {
  return db.many<PlanFunding>(sql`
    select o.plan_id as "planId", sum(o.total_funds_required_cents)::bigint as needed,
           sum(least(o.total_funds_associated_cents, o.total_funds_required_cents))::bigint as associated
      from orders o
     where o.id in (select p.order_id from ${paymentLines(planIds, { from: month, to: month })} p)
       and o.plan_id is not null and o.deleted_at is null and o.status not in ('open', 'cancelled')
     group by o.plan_id`);
}
