import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type EscheatDates,
  type EscheatStep,
  escheatDates,
  escheatStep,
} from '@fiducia/domain/payments/uncashed/unclaimed-property';
import {
  type UnclaimedPropertyRule,
  unclaimedPropertyRuleOn,
} from '@fiducia/domain/payments/uncashed/unclaimed-property-rules';
import type { Queries } from '../../../platform/db/database.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';

/** The money of a voided check whose payee hasn't asked for a new payment. */
export interface Unclaimed {
  readonly paymentId: string;
  readonly orderLineId: string;
  readonly participantId: string | null;
  readonly masterAccountId: string;
  readonly stateCode: string;
  readonly amount: Cents;
  readonly checkDate: CalendarDate;
  readonly itemId: string | null;
  readonly itemStatus: string | null;
  readonly letterSentOn: CalendarDate | null;
}

export interface JudgedUnclaimed extends Unclaimed {
  readonly rule: UnclaimedPropertyRule;
  readonly dates: EscheatDates;
  readonly step: EscheatStep;
}

/**
 * Condition for payments `p` of order lines `l` with instructions `i` whose money is unclaimed: a voided check that
 * nothing replaced, and a payee who hasn't sent a new destination.
 */
export const isUnclaimed = sql`p.status = 'stopped' and p.check_number is not null and p.deleted_at is null
  and l.status = 'waitingForReissue' and i.status = 'sentBack'
  and not exists (select from payments later where later.payment_instruction_id = i.id and later.attempt > p.attempt and later.status <> 'cancelled')`;

/**
 * Reads unclaimed money in the order of its payments. The state is the one of the last known address. Leaves out payees
 * outside the United States, whose money no state's rule here covers.
 */
export function readUnclaimed(db: Queries, which: Sql, limit: number): Promise<Unclaimed[]> {
  return db.many<Unclaimed>(sql`
    select p.id as "paymentId", p.order_line_id as "orderLineId", p.participant_id as "participantId",
           p.master_account_id as "masterAccountId", coalesce(h.state_code, i.state_code) as "stateCode",
           p.amount_cents as amount, p.effective_date as "checkDate", u.id as "itemId", u.status as "itemStatus",
           u.letter_sent_on as "letterSentOn"
      from payments p
      join payment_instructions i on i.id = p.payment_instruction_id
      join order_lines l on l.id = p.order_line_id
      left join participants h on h.id = p.participant_id
      left join unclaimed_property_items u on u.payment_id = p.id and u.deleted_at is null
     where ${isUnclaimed} and coalesce(h.country_code, i.country_code, 'US') = 'US' and coalesce(h.state_code, i.state_code) is not null
       and ${which}
     order by p.id limit ${limit}`);
}

/** Returns what each unclaimed amount needs today under the rule of its state. */
export function judge(
  found: readonly Unclaimed[],
  rules: readonly UnclaimedPropertyRule[],
  today: CalendarDate,
): JudgedUnclaimed[] {
  return found.flatMap((one) => {
    const rule = unclaimedPropertyRuleOn(one.stateCode, today, rules);
    if (isRejection(rule)) return [];
    const dates = escheatDates(one.checkDate, rule);
    const step = escheatStep(dates, { amountCents: one.amount, letterSentOn: one.letterSentOn }, rule, today);
    return [{ ...one, rule, dates, step }];
  });
}

/** SQL condition for the payments with these IDs. */
export const ofPayments = (ids: readonly string[]): Sql => sql`p.id in (${join(ids.map((id) => sql`${id}`))})`;
