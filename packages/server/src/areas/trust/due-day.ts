import { sql } from '../../platform/db/sql.ts';

/**
 * SQL for the day on which order line `l` can't continue without its money, or null if none is known yet: the day of a
 * recurring payment, the end of the time to respond or of the 30-day review period, the pay date, or the day since which
 * it only waits for the money. What the sponsor is asked to send and what a deposit is matched to both follow from it.
 */
export const dueDay = sql`case
  when l.repeats_on is not null then l.repeats_on
  when l.status = 'waitingForParticipant' then l.becomes_non_responsive_participant_at_end_of_day_on
  when l.substatus = 'thirtyDayWait' then l.waiting_period_ends_on
  when l.substatus = 'waitingToPay' then l.pay_on
  when l.substatus = 'waitingForAssets' then (l.state_changed_at at time zone 'America/New_York')::date end`;
