import { setSurveyFlag } from '@fiducia/contract/access/survey.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { SurveyEvent } from '@fiducia/domain/system/surveys';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Returns the surveys that this user has started or dismissed. */
export async function readAnsweredSurveys(db: Queries, actor: Actor): Promise<readonly SurveyEvent[]> {
  const rows = await db.many<{ event_type: SurveyEvent }>(sql`
    select distinct event_type from survey_answers
     where user_id = ${actor.userId} or participant_id = any(${[...actor.participantIds]}::text[]) order by 1`);
  return rows.map((row) => row.event_type);
}

/** Returns the endpoint that stores survey responses. A user's later response replaces the earlier one. */
export const surveyEndpoints = (): Endpoint[] => [
  on(setSurveyFlag, ({ query }, ctx) =>
    ctx.inTx(async (tx) => {
      const { userId, participantIds } = ctx.actor;
      const wasDismissed = query.wasDismissed === 'true';
      if (userId === null) {
        await tx.run(sql`
          insert into survey_answers (id, participant_id, event_type, was_dismissed, answered_at)
          select id, participant_id, ${query.eventType}, ${wasDismissed}, ${ctx.now}
            from unnest(${participantIds.map(() => newId())}::text[], ${[...participantIds]}::text[]) as n (id, participant_id)
          on conflict (participant_id, event_type)
            do update set was_dismissed = excluded.was_dismissed, answered_at = excluded.answered_at`);
      } else {
        await tx.run(sql`
          insert into survey_answers (id, user_id, event_type, was_dismissed, answered_at)
          values (${newId()}, ${userId}, ${query.eventType}, ${wasDismissed}, ${ctx.now})
          on conflict (user_id, event_type)
            do update set was_dismissed = excluded.was_dismissed, answered_at = excluded.answered_at`);
      }
      return reply({ eventType: query.eventType, wasDismissed });
    }),
  ),
];
