import { type Sql, sql } from '../db/sql.ts';

/** Lines `l` whose participants had until an earlier day than `today` to answer and are silent still. */
export const isExpired = (today: string): Sql => sql`
  l.status = 'waitingForParticipant' and l.substatus is null and l.deleted_at is null
    and l.becomes_non_responsive_participant_at_end_of_day_on < ${today}`;
