import type { LeftOut } from '@fiducia/contract/recurring/recurring-batch.entity';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { firstPayDate, payDatesIn, scheduleOf } from '@fiducia/domain/recurring/pay-dates';
import type { Queries } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { amountIn } from './current-amount.ts';

interface Pension {
  readonly id: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly name: string;
  readonly status: string;
  readonly gross: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly is_paused: boolean;
  readonly is_set_up: boolean;
  readonly made_on: readonly CalendarDate[];
}

/** A recurring benefit payment that is due in a month. */
export interface DuePayment {
  readonly pensionId: string;
  readonly planId: string;
  readonly planName: string;
  readonly name: string;
  readonly gross: number;
  readonly on: CalendarDate;
}

export interface DueOfMonth {
  readonly due: readonly DuePayment[];
  readonly leftOut: readonly (LeftOut & { readonly planId: string })[];
  /** Number of payments that already have an order line, by plan. */
  readonly made: ReadonlyMap<string, number>;
}

/**
 * Reads the recurring benefits of some or all plans with their amounts in a month. Each is the order line that set it up.
 * Leaves out those that ended without starting payments.
 */
function readPensions(db: Queries, month: string, planIds: readonly string[] | null): Promise<Pension[]> {
  return db.many<Pension>(sql`
    select l.id, l.plan_id, plan.display_name as plan_name, ${raw(fullName('l'))} as name, l.status,
           ${amountIn(month)} as gross, l.detail, l.is_payment_creation_paused as is_paused,
           exists (select 1 from payment_instructions i where i.order_line_id = l.id and i.deleted_at is null
                     and i.status in ('approved', 'inBatch', 'sent')) as is_set_up,
           array(select f.repeats_on::text from order_lines f
                  where f.repeats_line_id = l.id and f.deleted_at is null and f.status <> 'cancelled') as made_on
      from order_lines l join plans plan on plan.id = l.plan_id
     where l.order_service_code = 'recurringBenefits' and l.repeats_line_id is null and l.deleted_at is null
       and (l.status in ('waitingForParticipant', 'pending', 'inProgress', 'waitingForReissue') or (l.status = 'complete' and l.substatus = 'done'))
       and (${planIds === null}::boolean or l.plan_id = any(${[...(planIds ?? [])]}::text[]))
     order by plan.display_name, l.plan_id, l.last_name, l.first_name, l.id`);
}

function reasonAgainst(pension: Pension, excluded: ReadonlyMap<string, string>): string | undefined {
  if (pension.is_paused) return 'Payments are paused.';
  if (!pension.is_set_up) return 'This participant’s payment instructions aren’t set up and approved yet.';
  return excluded.get(pension.id);
}

/**
 * Finds the recurring benefit payments that are due in a month, except first payments. Also returns the recurring
 * benefits that are left out and the number of payments already created.
 */
export async function findDue(
  db: Queries,
  month: string,
  planIds: readonly string[] | null,
  excluded: ReadonlyMap<string, string> = new Map(),
): Promise<DueOfMonth> {
  const due: DuePayment[] = [];
  const leftOut: (LeftOut & { planId: string })[] = [];
  const made = new Map<string, number>();
  for (const pension of await readPensions(db, month, planIds)) {
    const schedule = scheduleOf(pension.detail);
    const dates = schedule === undefined ? [] : payDatesIn(month, schedule);
    const further = dates.filter((date) => schedule === undefined || date !== firstPayDate(schedule));
    const open = further.filter((date) => !pension.made_on.includes(date));
    const { id: pensionId, plan_id: planId, plan_name: planName, name, gross } = pension;
    made.set(planId, (made.get(planId) ?? 0) + further.length - open.length);
    if (open.length === 0) continue;
    const reason = reasonAgainst(pension, excluded);
    if (reason === undefined) due.push(...open.map((on) => ({ pensionId, planId, planName, name, gross, on })));
    else leftOut.push({ orderLineId: pensionId, name, planDisplayName: planName, planId, reason });
  }
  return { due, leftOut, made };
}
