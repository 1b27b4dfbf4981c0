import { type SurveyEvent, surveyAddress, surveyAddressProperty, surveyKind } from '@fiducia/domain/system/surveys';
import { useState } from 'react';
import { SurveyLine, SurveyModal } from '../kit/overlay/survey-modal.tsx';
import { call } from '../shell/api.ts';
import { ApiFailure } from '../shell/api-failure.ts';
import { runtimeConfiguration } from '../shell/runtime-configuration.ts';
import { useSession } from '../shell/session.ts';
import { useSystemProperty } from '../shell/system-properties.ts';
import { useFetch } from './use-fetch.ts';

async function setFlag(eventType: SurveyEvent, wasDismissed: boolean): Promise<void> {
  try {
    await call('PATCH /public/set-survey-flag', {
      query: { eventType, wasDismissed: wasDismissed ? 'true' : 'false' },
    });
  } catch (error) {
    // If saving fails, the survey is offered again later.
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/**
 * Offers an event's survey in one line below a result, or in a dialog. The server decides when: not at the user's first
 * success, and only once. A survey without an address isn't offered.
 */
export function Survey({ event, as = 'line' }: { event: SurveyEvent; as?: 'window' | 'line' }) {
  const { user, refresh } = useSession();
  const kind = surveyKind(event);
  const isProduction = runtimeConfiguration().environment === 'production';
  const address = surveyAddress(useSystemProperty(surveyAddressProperty[kind]), event, isProduction);
  const [isAnswered, setAnswered] = useState(false);
  const isPossible = user && !isAnswered && address !== undefined && !user.answeredSurveys?.includes(event);
  const offer = useFetch(isPossible ? 'GET /public/survey-offer' : undefined, { query: { eventType: event } });
  if (!isPossible || !offer.data?.isOffered) return null;
  const answer = (wasDismissed: boolean) => {
    setAnswered(true);
    void setFlag(event, wasDismissed).then(refresh);
  };
  const Offer = as === 'line' ? SurveyLine : SurveyModal;
  return <Offer survey={kind} isTest={!isProduction} address={address} onAnswer={answer} />;
}
