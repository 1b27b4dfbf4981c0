import { readSurveyOffer } from '@fiducia/contract/payments/survey-offer.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { isSurveyDue, type SurveyEvent, servicesOfSurvey, surveyKind } from '@fiducia/domain/system/surveys';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readAnsweredSurveys } from '../access/sessions/survey-calls.ts';

/** Counts the orders that the user submitted for the survey's services. */
async function countSubmissions(db: Queries, actor: Actor, event: SurveyEvent): Promise<number> {
  const row = await db.one<{ successes: number }>(sql`
    select count(*)::integer as successes from orders
     where submitted_by = ${actor.userId} and service_code = any(${[...servicesOfSurvey(event)]}::text[])
       and deleted_at is null`);
  return row?.successes ?? 0;
}

/** Counts the distributions that the participant chose for, and once more each one that has been paid. */
async function countChoices(db: Queries, actor: Actor): Promise<number> {
  const row = await db.one<{ successes: number }>(sql`
    select coalesce(sum(1 + (substatus = 'done')::integer), 0)::integer as successes from order_lines l
     where participant_id = any(${[...actor.participantIds]}::text[]) and deleted_at is null
       and exists (select from order_line_agreements a
                    where a.order_line_id = l.id and a.agreement_code = 'participantAuthorization')`);
  return row?.successes ?? 0;
}

/** Decides whether a survey is offered: from the user's second success on, until the user starts or dismisses it. */
export const surveyOfferEndpoint = on(readSurveyOffer, ({ query: { eventType } }, ctx) =>
  ctx.inTx(async (tx) => {
    if ((await readAnsweredSurveys(tx, ctx.actor)).includes(eventType)) return reply({ isOffered: false });
    const successes =
      surveyKind(eventType) === 'client'
        ? await countSubmissions(tx, ctx.actor, eventType)
        : await countChoices(tx, ctx.actor);
    return reply({ isOffered: isSurveyDue(successes) });
  }),
);
