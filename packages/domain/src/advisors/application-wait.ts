import type { ProspectStage } from './prospect-stage.ts';

/** Stages in which an applicant is to get an IRA that isn't set up yet. */
export const openingStages = [
  'applicationSubmitted',
  'inReview',
  'readyForPersonalization',
  'preferencesCompleted',
  'readyForFunds',
] as const satisfies readonly ProspectStage[];

export interface ApplicationFacts {
  readonly status: ProspectStage;
  /** The document that the applicant uploaded to prove their identity. */
  readonly identityFileId: string | null;
}

/** Returns what an applicant's IRA waits for, or an empty string if it waits for nothing. */
export function applicationWaitsFor({ status, identityFileId }: ApplicationFacts): string {
  switch (status) {
    case 'applicationSubmitted':
      return 'Identity check';
    case 'inReview':
      return identityFileId === null ? 'Identity document' : 'Our decision';
    case 'readyForPersonalization':
      return 'Investments';
    case 'preferencesCompleted':
      return 'Custodian account';
    case 'readyForFunds':
      return 'Recordkeeper setup';
    default:
      return '';
  }
}
