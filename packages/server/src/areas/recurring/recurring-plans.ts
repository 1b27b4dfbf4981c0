import type { PlanSummary, RecurringPlan } from '@fiducia/contract/recurring/recurring-figures.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { compareMonths, differenceOf } from '@fiducia/domain/recurring/compare-months';
import { nextPayDate, scheduleOf } from '@fiducia/domain/recurring/pay-dates';
import { monthAfter } from '@fiducia/domain/recurring/recurring-calendar';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { todayOf } from './recurring-desk.ts';
import { isSetUp, readFunding, readMonthTotals, readPayeeMonths, readTotals } from './recurring-figures.ts';

const monthsOfSummary = 12;

interface PlanRow {
  readonly planId: string;
  readonly planDisplayName: string;
  readonly masterAccountId: string;
  readonly accountDisplayName: string;
  readonly details: readonly Readonly<Record<string, unknown>>[];
  readonly openInvoiceId: string | null;
  readonly openRequests: number;
}

/** Reads the plans that have recurring benefits, with the schedules of those that aren't paused. */
function readPlans(db: Queries, accountId: string | null): Promise<PlanRow[]> {
  return db.many<PlanRow>(sql`
    select plan.id as "planId", plan.display_name as "planDisplayName", plan.master_account_id as "masterAccountId",
           account.display_name as "accountDisplayName",
           coalesce(jsonb_agg(distinct jsonb_build_object('frequencyCode', l.detail->'frequencyCode', 'dayOfMonth', l.detail->'dayOfMonth',
             'firstMonth', l.detail->'firstMonth', 'finalMonth', l.detail->'finalMonth')) filter (where not l.is_payment_creation_paused), '[]') as details,
           (select i.id from invoices i where i.plan_id = plan.id and i.status = 'sent' and i.deleted_at is null
             order by i.created_at desc, i.id desc limit 1) as "openInvoiceId",
           (select count(*)::int from recurring_changes c where c.plan_id = plan.id and c.status = 'requested' and c.deleted_at is null) as "openRequests"
      from order_lines l join plans plan on plan.id = l.plan_id join accounts account on account.id = plan.account_id
     where ${isSetUp} and (${accountId}::text is null or l.master_account_id = ${accountId} or l.subaccount_id = ${accountId})
     group by plan.id, account.id order by plan.display_name, plan.id`);
}

/** Lists the plans with recurring benefits, all or those of an account, and their payments in a month. */
export async function listPlans(
  ctx: RequestContext,
  month: string,
  accountId: string | null,
): Promise<RecurringPlan[]> {
  const plans = await readPlans(ctx.db, accountId);
  const planIds = accountId === null ? null : plans.map(({ planId }) => planId);
  const totals = new Map(
    (await readMonthTotals(ctx.db, planIds, { from: month, to: month })).map((one) => [one.planId, one]),
  );
  const funding = new Map((await readFunding(ctx.db, planIds, month)).map((one) => [one.planId, one]));
  const payees = Map.groupBy(await readPayeeMonths(ctx.db, planIds, month), ({ planId }) => planId);
  const today = todayOf(ctx);
  return plans.map(({ details, ...plan }) => {
    const total = totals.get(plan.planId);
    const funds = funding.get(plan.planId);
    const dates = details.flatMap((detail) => {
      const schedule = scheduleOf(detail);
      return (schedule && nextPayDate(today, schedule)) ?? [];
    });
    return {
      ...plan,
      payees: total?.payees ?? 0,
      payments: total?.payments ?? 0,
      gross: total?.gross ?? cents(0),
      needed: funds?.needed ?? cents(0),
      associated: funds?.associated ?? cents(0),
      funding: funds === undefined ? 'noOrder' : funds.associated >= funds.needed ? 'funded' : 'waiting',
      nextPayDate: dates.toSorted()[0] ?? null,
      differences: (payees.get(plan.planId) ?? []).filter((one) => differenceOf(one, month) !== undefined).length,
    };
  });
}

/** Reads twelve months of a plan's recurring payments, and compares this month with the last one. */
export async function readSummary(ctx: RequestContext, planId: string): Promise<PlanSummary> {
  const month = todayOf(ctx).slice(0, 7);
  const from = monthAfter(month, 1 - monthsOfSummary);
  return {
    months: await readTotals(ctx.db, [planId], { from, to: month }),
    comparison: compareMonths(await readPayeeMonths(ctx.db, [planId], month), month),
  };
}
