import { type SurveyEvent, surveyAddress, surveyAddressProperty, surveyKind } from '@fiducia/domain/system/surveys';
import { useState } from 'react';
import { SurveyCard, SurveyModal } from '../kit/overlay/survey-modal.tsx';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { useSession } from './session.ts';
import { useSystemProperty } from './system-properties.ts';

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

/** Offers an event's survey in a dialog or a card. Each user sees it once, and only if the survey has an address. */
export function Survey({ event, as = 'window' }: { event: SurveyEvent; as?: 'window' | 'card' }) {
  const { user, refresh } = useSession();
  const kind = surveyKind(event);
  const isProduction = runtimeConfiguration().environment === 'production';
  const address = surveyAddress(useSystemProperty(surveyAddressProperty[kind]), event, isProduction);
  const [isAnswered, setAnswered] = useState(false);
  if (!user || isAnswered || address === undefined || user.answeredSurveys?.includes(event)) return null;
  const answer = (wasDismissed: boolean) => {
    setAnswered(true);
    void setFlag(event, wasDismissed).then(refresh);
  };
  const Offer = as === 'card' ? SurveyCard : SurveyModal;
  return <Offer survey={kind} isTest={!isProduction} address={address} onAnswer={answer} />;
}
