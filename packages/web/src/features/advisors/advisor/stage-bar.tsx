import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
import { Tracker } from '../../../kit/display/tracker.tsx';

const steps = ['Invited', 'Account approved', 'Applied', 'Investments', 'IRA open', 'Set up', 'Funded'] as const;

/** The step of the bar that each stage is in. */
const at: Readonly<Record<ProspectStage, number>> = {
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
  readyForFunds: 5,
  setUpComplete: 6,
  active: steps.length,
};

/** Shows how far a prospect is on the way to a funded IRA. */
export function StageBar({ stage }: { stage: ProspectStage }) {
  return (
    <Tracker
      steps={steps.map((label) => ({ label }))}
      current={at[stage]}
      hasProblem={stage === 'declined' || stage === 'advisorDeclined'}
    />
  );
}
