/** How far a prospect is, in order; the codes are ours. Source: doc 1 §4.4. */
export const prospectStages = [
  'added',
  'invited',
  'registered',
  'advisorApproved',
  'advisorDeclined',
  'noAdvisor',
  'applicationSubmitted',
  'preferencesCompleted',
] as const;
export type ProspectStage = (typeof prospectStages)[number];
