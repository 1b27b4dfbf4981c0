import { type SurveyEvent, surveyEvents } from '@fiducia/domain/system/surveys';
import { z } from 'zod';
import { route } from '../lang/route.ts';

export interface SurveyFlag {
  readonly eventType: SurveyEvent;
  readonly wasDismissed: boolean;
}

export const setSurveyFlag = route<SurveyFlag>()({
  method: 'PATCH',
  path: '/public/set-survey-flag',
  who: { client: true, participant: true },
  summary: 'Record that the user started or dismissed a survey; it isn’t offered again',
  query: z.strictObject({
    eventType: z.enum(surveyEvents, `Send eventType as one of ${surveyEvents.join(', ')}.`),
    wasDismissed: z.enum(['true', 'false'], 'Send wasDismissed as true or false.'),
  }),
});
