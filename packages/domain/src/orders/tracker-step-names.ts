/** Every step of any service. `trackerStepsOf` returns the ones that a service has. */
export const trackerSteps = [
  'notice',
  'choices',
  'instructions',
  'amounts',
  'search',
  'moneyIn',
  'checks',
  'paid',
  'rolledOver',
  'done',
] as const;
export type TrackerStep = (typeof trackerSteps)[number];

/**
 * The names of the steps, for every reader. `stepNameOf` has the ones of services whose steps have another name for
 * sponsors and staff.
 */
export const trackerStepNames: Readonly<Record<TrackerStep, string>> = {
  notice: 'Notice sent',
  choices: 'Election',
  instructions: 'Instructions received',
  amounts: 'Amounts received',
  search: 'Search started',
  moneyIn: 'Plan funding',
  checks: 'Final review',
  paid: 'Paid',
  rolledOver: 'Rolled over',
  done: 'Done',
};

/** The same names as participants read them, who know an election as a choice. */
export const participantStepNames: Readonly<Record<TrackerStep, string>> = {
  ...trackerStepNames,
  choices: 'Your choice',
};
