import type { DraftBatch, RecurringMonth } from '@fiducia/contract/recurring/recurring-figures.routes';
import { bankingDayOnOrBefore } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { compareMonths, type MonthComparison } from '@fiducia/domain/recurring/compare-months';
import {
  type BatchDay,
  monthAfter,
  type PayDay,
  recurringCalendar,
} from '@fiducia/domain/recurring/recurring-calendar';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readBankAccount } from '../payments/disbursements/bank-account.ts';
import { findDue } from './find-due.ts';
import {
  isSetUp,
  ofPlans,
  type PlanIds,
  paymentLines,
  readFunding,
  readPayeeMonths,
  readTotals,
} from './recurring-figures.ts';

const endsSoonDays = 90;

export const todayOf = ({ now }: RequestContext): string => localDate(now.toISOString(), timeZones.eastern);

/** Returns the latest batch of a month that isn't released yet. */
export async function draftOf(db: Queries, month: string): Promise<DraftBatch | null> {
  const draft = await db.one<DraftBatch>(sql`
    select id, friendly_id as "friendlyId" from recurring_batches
     where month = ${month} and status = 'draft' and deleted_at is null order by created_at desc, id desc limit 1`);
  return draft ?? null;
}

interface Benefits {
  readonly paused: number;
  readonly endsSoon: number;
}

/** Counts the plans' benefits that are paused, and those whose final month is from this month to `until`. */
async function countBenefits(db: Queries, planIds: PlanIds, month: string, until: string): Promise<Benefits> {
  const counted = await db.one<Benefits>(sql`
    select count(*) filter (where l.is_payment_creation_paused)::int as paused,
           count(*) filter (where left(l.detail->>'finalMonth', 7) between ${month} and ${until})::int as "endsSoon"
      from order_lines l
     where ${isSetUp} and (l.detail->>'finalMonth' is null or left(l.detail->>'finalMonth', 7) >= ${month}) and ${ofPlans(planIds)}`);
  return counted ?? { paused: 0, endsSoon: 0 };
}

interface Changes {
  readonly changed: number;
  readonly requests: number;
}

/** Counts the benefits that changed since the last batch was released, and the requests that wait for a decision. */
async function countChanges(db: Queries): Promise<Changes> {
  const counted = await db.one<Changes>(sql`
    select (select count(distinct c.order_line_id)::int from recurring_changes c
             where c.status = 'applied' and c.deleted_at is null
               and c.decided_at > coalesce((select max(b.released_at) from recurring_batches b where b.status = 'released'), '-infinity')) as changed,
           (select count(*)::int from recurring_changes c where c.status = 'requested' and c.deleted_at is null) as requests`);
  return counted ?? { changed: 0, requests: 0 };
}

async function countReturned(db: Queries, planIds: PlanIds, month: string): Promise<number> {
  const counted = await db.one<{ returned: number }>(sql`
    select count(*)::int as returned from payments y
     where y.order_line_id in (select p.id from ${paymentLines(planIds, { from: month, to: month })} p)
       and y.status in ('returned', 'rejected') and y.deleted_at is null`);
  return counted?.returned ?? 0;
}

/** Returns the pay dates of a month and the next one: of payments that were created, and of those that are due. */
async function readPayDays(ctx: RequestContext, month: string): Promise<PayDay[]> {
  const to = monthAfter(month, 1);
  const created = await ctx.db.many<PayDay>(sql`
    select p.pay_on::text as on, count(*)::int as payments, sum(p.gross)::bigint as gross
      from ${paymentLines(null, { from: month, to, withDrafts: true })} p where p.pay_on is not null group by p.pay_on order by p.pay_on`);
  const due = [month, to].map((one) => findDue(ctx.db, one, null));
  const waiting = (await Promise.all(due)).flatMap((one) => one.due);
  const byDay = Map.groupBy(waiting, ({ on }) => bankingDayOnOrBefore(on));
  return [
    ...created,
    ...[...byDay].map(([on, payments]) => ({
      on,
      payments: payments.length,
      gross: cents(payments.reduce((total, { gross }) => total + gross, 0)),
    })),
  ];
}

async function readBatchDays(db: Queries, month: string): Promise<BatchDay[]> {
  const rows = await db.many<Omit<BatchDay, 'on'> & { at: string }>(sql`
    select b.id, b.friendly_id as "friendlyId", s.step, s.at from recurring_batches b
      cross join lateral (values ('created', b.created_at), ('released', b.released_at)) s (step, at)
     where b.deleted_at is null and b.status <> 'cancelled' and s.at is not null
       and s.at >= ${`${monthAfter(month, 0)}-01`}::date - 1 and s.at < ${`${monthAfter(month, 1)}-01`}::date + 2 order by s.at, b.id`);
  return rows.map(({ at, ...batch }) => ({ ...batch, on: localDate(at, timeZones.eastern) }));
}

/** Reads everything that the home page of recurring payments shows of a month. */
export async function readMonth(ctx: RequestContext, month: string): Promise<RecurringMonth> {
  const { db } = ctx;
  const today = todayOf(ctx);
  const [totals, totalsBefore] = await readTotals(db, null, { from: monthAfter(month, -1), to: month });
  if (totals === undefined || totalsBefore === undefined) throw new Error(`no totals for ${month}`);
  const funding = await readFunding(db, null, month);
  const funded = funding.filter(({ needed, associated }) => associated >= needed).length;
  const until = addDays(today, endsSoonDays).slice(0, 7);
  const account = await readBankAccount(db, ctx.keyring);
  const ach = isRejection(account) ? defaultRailTimes.ach : account.times.ach;
  const days = recurringCalendar(month, await readPayDays(ctx, month), await readBatchDays(db, month), ach);
  return {
    month,
    today,
    totals,
    totalsBefore,
    plans: { funded, waiting: funding.length - funded },
    ...(await countBenefits(db, null, today.slice(0, 7), until)),
    ...(await countChanges(db)),
    returned: await countReturned(db, null, month),
    days,
    draft: await draftOf(db, month),
  };
}

/** Compares a month with the month before, including the payments that are due and not created yet. */
export async function compareWithDue(db: Queries, month: string): Promise<MonthComparison> {
  const payees = new Map((await readPayeeMonths(db, null, month, true)).map((one) => [one.id, one]));
  const { due } = await findDue(db, month, null);
  for (const one of due) {
    const known = payees.get(one.pensionId);
    const now = cents((known?.now ?? 0) + one.gross);
    payees.set(one.pensionId, {
      id: one.pensionId,
      name: one.name,
      planId: one.planId,
      planDisplayName: one.planName,
      before: cents(0),
      firstMonth: null,
      finalMonth: null,
      isPaused: false,
      hasNewBank: false,
      ...known,
      now,
    });
  }
  return compareMonths([...payees.values()], month);
}
