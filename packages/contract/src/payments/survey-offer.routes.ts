import { surveyEvents } from '@fiducia/domain/system/surveys';
import { z } from 'zod';
import { route } from '../lang/route.ts';

export interface SurveyOffer {
  readonly isOffered: boolean;
}

export const readSurveyOffer = route<SurveyOffer>()({
  method: 'GET',
  path: '/public/survey-offer',
  who: { client: true, participant: true },
  summary: 'Read whether to offer a survey: from the user’s second success on, until it is started or dismissed',
  query: z.strictObject({
    eventType: z.enum(surveyEvents, `Send eventType as one of ${surveyEvents.join(', ')}.`),
  }),
});
