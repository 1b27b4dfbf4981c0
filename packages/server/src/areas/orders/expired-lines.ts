import { type Sql, sql } from '../../platform/db/sql.ts';

/**
 * Returns the condition for order lines `l` whose response deadline was before `today` and whose participants have not
 * responded.
 */
export const isExpired = (today: string): Sql => sql`
  l.status = 'waitingForParticipant' and l.substatus is null and l.deleted_at is null
    and l.becomes_non_responsive_participant_at_end_of_day_on < ${today}`;
