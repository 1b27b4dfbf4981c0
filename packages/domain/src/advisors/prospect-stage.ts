/** Stages of a prospect, in order. Source: doc 1 §4.4 and §4.5. */
export const prospectStages = [
  'added',
  'invited',
  'registered',
  'advisorApproved',
  'advisorDeclined',
  'noAdvisor',
  /** The person saved a part of the application. */
  'applicationStarted',
  /** The identity is being checked. */
  'applicationSubmitted',
  /** The identity check needs a decision of staff. */
  'inReview',
  'declined',
  /** The application is approved; investments can be chosen. */
  'readyForPersonalization',
  /** Investments are chosen, and the custodian is opening the IRA. */
  'preferencesCompleted',
  /** The IRA has a number, and waits for the recordkeeper. */
  'readyForFunds',
  /** The recordkeeper knows the owner and the investments: money can be invested. */
  'setUpComplete',
  /** Money arrived. */
  'active',
] as const;
export type ProspectStage = (typeof prospectStages)[number];

/** Stages in which the application was submitted and not declined. */
export const appliedStages = [
  'applicationSubmitted',
  'inReview',
  'readyForPersonalization',
  'preferencesCompleted',
  'readyForFunds',
  'setUpComplete',
  'active',
] as const satisfies readonly ProspectStage[];
