import { type ServiceCode, serviceCodes } from '../orders/service-code.ts';

/** The events after which a survey is offered. Source: doc 3 §7.12. */
export const surveyEvents = ['PREMSUBMIT', 'EXPRESSSUBMIT', 'EXPRESSIRA', 'BESUBMIT'] as const;
export type SurveyEvent = (typeof surveyEvents)[number];

/** Sponsors get a survey after a submission, participants after an election. Source: doc 2 §2. */
export type SurveyKind = 'client' | 'participant';

export function surveyKind(event: SurveyEvent): SurveyKind {
  return event === 'BESUBMIT' ? 'participant' : 'client';
}

const ofService: Readonly<Partial<Record<ServiceCode, SurveyEvent>>> = {
  premierDistributions: 'PREMSUBMIT',
  expressDistributions: 'EXPRESSSUBMIT',
  expressAutomaticRollovers: 'EXPRESSIRA',
};

/** Returns the survey offered after an order for this service is submitted, or undefined if there is none. */
export function surveyOfService(service: ServiceCode): SurveyEvent | undefined {
  return ofService[service];
}

/** Returns the services whose submitted orders count as successes for a sponsor's survey. */
export const servicesOfSurvey = (event: SurveyEvent): readonly ServiceCode[] =>
  serviceCodes.filter((code) => surveyOfService(code) === event);

/**
 * Returns whether a survey may be offered. The first success belongs to the user, who wants to read the result; from
 * the second one on, the user can compare.
 */
export const isSurveyDue = (successes: number): boolean => successes >= 2;

/** System properties that contain the survey URLs. A survey is not offered if its URL is empty. */
export const surveyAddressProperty: Readonly<Record<SurveyKind, string>> = {
  client: 'clientSurveyAddress',
  participant: 'participantSurveyAddress',
};

/**
 * Returns the URL of a survey, or undefined if none is set. The URL includes the event but never the respondent.
 * Outside production, the survey runs in test mode. Source: doc 2 §2.
 */
export function surveyAddress(
  address: string | null | undefined,
  event: SurveyEvent,
  isProduction: boolean,
): string | undefined {
  const [, base, hash = ''] = /^(https?:\/\/[^#\s]+)(#\S*)?$/i.exec(address?.trim() ?? '') ?? [];
  if (base === undefined) return undefined;
  const mark = base.includes('?') ? '&' : '?';
  return `${base}${mark}event=${event}${isProduction ? '' : '&mode=test'}${hash}`;
}
