import { type DepositDay, readDepositCalendar } from '@fiducia/contract/taxes/tax-deposit.routes';
import { bankHolidays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addDays, dayOfWeek, daysBetween, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { legalHolidayOn } from '@fiducia/domain/foundation/calendar/legal-holidays';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { amountOfTaxPayment } from './tax-payment.table.ts';

interface Row {
  readonly date: string;
  readonly status: 'due' | 'scheduled' | 'sent' | 'settled';
  readonly isNextDay: boolean;
  readonly authorityName: string;
  readonly taxingAuthorityId: string;
  readonly payers: readonly string[];
  readonly amount: Cents;
}

const mostDays = 70;
const saturday = 6;

const holidayOn = (date: string): string | null =>
  legalHolidayOn(date)?.name ?? bankHolidays(yearOf(date)).find(({ closedOn }) => closedOn === date)?.name ?? null;

/** Lists the deposits of each weekday: settled ones on their settlement date, and the others on their due date. */
export const depositCalendarEndpoint = on(readDepositCalendar, async ({ query }, ctx) => {
  const { from, to } = query;
  const days = daysBetween(from, to);
  if (days < 0 || days > mostDays) return invalid({ to: ['Choose an end date up to ten weeks after the start date.'] });
  const rows = await ctx.db.many<Row>(sql`
    select case when p.status = 'settled' then p.settled_on else p.due_on end as date, p.status, p.deposit_rule = 'nextDay' as "isNextDay",
           a.display_name as "authorityName", a.id as "taxingAuthorityId", array_agg(distinct p.payer_name order by p.payer_name) as payers,
           sum(${raw(amountOfTaxPayment('p'))})::bigint as amount
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.deleted_at is null and p.status <> 'returned'
       and case when p.status = 'settled' then p.settled_on else p.due_on end between ${from}::date and ${to}::date
     group by 1, 2, 3, a.id order by 1, a.kind, a.display_name, 2`);
  const byDate = Map.groupBy(rows, ({ date }) => date);
  const weekdays = Array.from({ length: days + 1 }, (_, index) => addDays(from, index)).filter(
    (date) => dayOfWeek(date) % saturday !== 0 || byDate.has(date),
  );
  return reply(
    weekdays.map(
      (date): DepositDay => ({
        date,
        holiday: holidayOn(date),
        deposits: (byDate.get(date) ?? []).map(({ date: _date, ...deposit }) => deposit),
      }),
    ),
  );
});
