/** Stages of a prospect, in order. The specification does not define the codes. Source: doc 1 §4.4. */
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
