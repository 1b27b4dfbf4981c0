import { addDays, type CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { nudgeDays } from '@fiducia/domain/ira/ira-transfer';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import type { ArrivedTransfer } from './arrived-transfers.ts';

/**
 * SQL for the open transfers into IRAs: `id`, `amount`, `place` by the rule of `placeOfTransfer`, `since` when they have
 * been in it, and `due`, the day of their institution if it decides when they are due. `today` is the bank's.
 */
export function openTransfers(arrived: readonly ArrivedTransfer[], today: CalendarDate): Sql {
  const ids = arrived.map(({ transferId }) => transferId);
  const arrivedAt = arrived.map(({ deposit }) => deposit.createdAt);
  const restsFrom = startOfDay(addDays(today, 1 - nudgeDays), timeZones.eastern);
  return sql`
    select p.id, p.amount_cents as amount, p.place,
           case p.place when 'toCredit' then least(p.arrived_at, case when p.status = 'received' then p.step_since end)
                        when 'toFollowUp' then coalesce(p.follow_up_asked_at, greatest(p.late_since, p.followed_up_at + make_interval(days => ${nudgeDays})))
                        else p.step_since end as since,
           case when p.place = 'atInstitution' or (p.place = 'toFollowUp' and p.expected_on < ${today}::date) then p.expected_on end as due
      from (select t.*, a.arrived_at, (t.expected_on + 1)::timestamp at time zone ${raw(`'${timeZones.eastern}'`)} as late_since,
                   case when t.status = 'received' or a.arrived_at is not null then 'toCredit'
                        when t.status = 'signed' then 'toSend'
                        when t.status = 'draft' then 'toSign'
                        when t.follow_up_asked_at is not null
                          or (t.expected_on < ${today}::date and (t.followed_up_at is null or t.followed_up_at < ${restsFrom}::timestamptz)) then 'toFollowUp'
                        else 'atInstitution' end as place
              from ira_transfers t
              left join unnest(${ids}::text[], ${arrivedAt}::timestamptz[]) as a (id, arrived_at) on a.id = t.id
             where t.status in ('draft', 'signed', 'sent', 'received') and t.deleted_at is null) p`;
}
