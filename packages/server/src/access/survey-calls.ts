import { setSurveyFlag } from '@fiducia/contract/access/survey.routes';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { SurveyEvent } from '@fiducia/domain/system/surveys';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

/** The surveys that this person has started or dismissed. */
export async function readAnsweredSurveys(db: Queries, actor: Actor): Promise<readonly SurveyEvent[]> {
  const rows = await db.many<{ event_type: SurveyEvent }>(sql`
    select distinct event_type from survey_answers
     where user_id = ${actor.userId} or participant_id = any(${[...actor.participantIds]}::text[]) order by 1`);
  return rows.map((row) => row.event_type);
}

/** Surveys are noted, the last word of a person counts. */
export const surveyEndpoints = (): Endpoint[] => [
  on(setSurveyFlag, ({ query }, work) =>
    work.inTx(async (tx) => {
      const { userId, participantIds } = work.actor;
      const wasDismissed = query.wasDismissed === 'true';
      if (userId === null) {
        await tx.run(sql`
          insert into survey_answers (id, participant_id, event_type, was_dismissed, answered_at)
          select id, participant_id, ${query.eventType}, ${wasDismissed}, ${work.now}
            from unnest(${participantIds.map(() => newId())}::text[], ${[...participantIds]}::text[]) as n (id, participant_id)
          on conflict (participant_id, event_type)
            do update set was_dismissed = excluded.was_dismissed, answered_at = excluded.answered_at`);
      } else {
        await tx.run(sql`
          insert into survey_answers (id, user_id, event_type, was_dismissed, answered_at)
          values (${newId()}, ${userId}, ${query.eventType}, ${wasDismissed}, ${work.now})
          on conflict (user_id, event_type)
            do update set was_dismissed = excluded.was_dismissed, answered_at = excluded.answered_at`);
      }
      return reply({ eventType: query.eventType, wasDismissed });
    }),
  ),
];
