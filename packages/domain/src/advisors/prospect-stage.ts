/** How far a prospect is, in order; the codes are ours. Source: doc 1 §4.4. */
export const prospectStages = [
  'added',
  'invited',
  'registered',
  'advisorApproved',
  'noAdvisor',
  'applicationSubmitted',
  'preferencesCompleted',
] as const;
