import type { ProspectStage } from './prospect-stage.ts';

/** Who takes the next step of a prospect, and what it is. */
export interface NextStep {
  readonly by: 'prospect' | 'advisor' | 'us' | 'nobody';
  readonly text: string;
}

const steps: Readonly<Record<ProspectStage, NextStep>> = {
  added: { by: 'advisor', text: 'Send the invitation' },
  invited: { by: 'prospect', text: 'Opens the invitation' },
  registered: { by: 'advisor', text: 'Approve or decline the account' },
  advisorApproved: { by: 'prospect', text: 'Applies for the IRA' },
  advisorDeclined: { by: 'prospect', text: 'Decides whether to continue without you' },
  noAdvisor: { by: 'prospect', text: 'Applies for the IRA' },
  applicationStarted: { by: 'prospect', text: 'Finishes the application' },
  applicationSubmitted: { by: 'us', text: 'We check the identity' },
  inReview: { by: 'us', text: 'We review the application' },
  declined: { by: 'nobody', text: 'The application was declined' },
  readyForPersonalization: { by: 'prospect', text: 'Chooses investments' },
  preferencesCompleted: { by: 'us', text: 'The custodian opens the IRA' },
  readyForFunds: { by: 'us', text: 'The recordkeeper sets up the IRA' },
  setUpComplete: { by: 'prospect', text: 'Brings the first money' },
  active: { by: 'nobody', text: 'The IRA is open and funded' },
};

/** Returns the next step of a prospect in a stage. */
export const nextStepOf = (stage: ProspectStage): NextStep => steps[stage];

/** Stages of prospects who have a login and may hold an IRA. */
export const holderStages = [
  'advisorApproved',
  'noAdvisor',
  'applicationStarted',
  'applicationSubmitted',
  'inReview',
  'readyForPersonalization',
  'preferencesCompleted',
  'readyForFunds',
  'setUpComplete',
  'active',
] as const satisfies readonly ProspectStage[];

/** Returns whether an advisor may still correct or remove a prospect: until the person creates a login. */
export const isChangeableProspect = (stage: unknown): boolean => stage === 'added' || stage === 'invited';
