import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';

/** Steps of opening an IRA, in the order shown to the owner. */
export const iraSteps = ['login', 'advisor', 'application', 'preferences', 'opening'] as const;

const doneOf: Readonly<Record<ProspectStage, number>> = {
  added: 0,
  invited: 0,
  registered: 1,
  advisorDeclined: 1,
  advisorApproved: 2,
  noAdvisor: 2,
  applicationStarted: 2,
  applicationSubmitted: 2,
  inReview: 2,
  declined: 2,
  readyForPersonalization: 3,
  preferencesCompleted: 4,
  readyForFunds: iraSteps.length,
  setUpComplete: iraSteps.length,
  active: iraSteps.length,
};

interface Staged {
  readonly status: ProspectStage;
}

/** Returns the number of completed steps. */
export const stepsDone = ({ status }: Staged): number => doneOf[status];

export const isReadyToApply = ({ status }: Staged): boolean =>
  status === 'advisorApproved' || status === 'noAdvisor' || status === 'applicationStarted';

/** Returns the stage to describe to the owner. One without an advisor isn’t told to wait for one. */
export const describedStage = ({
  status,
  accountDisplayName,
}: Staged & { readonly accountDisplayName: string | null }) =>
  status === 'registered' && !accountDisplayName ? ('registered.alone' as const) : status;

/** Returns whether an advisor was asked to approve the account, or declined it, and the person can go on alone. */
export const waitsForAdvisor = ({ status }: Staged): boolean => status === 'registered' || status === 'advisorDeclined';
