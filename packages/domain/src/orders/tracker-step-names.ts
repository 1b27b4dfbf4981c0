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

export const trackerStepNames: Readonly<Record<TrackerStep, string>> = {
  notice: 'Notice',
  choices: 'Choices',
  instructions: 'Instructions',
  amounts: 'Amounts',
  search: 'Search',
  moneyIn: 'Funding',
  checks: 'Review',
  paid: 'Paid',
  rolledOver: 'Rolled over',
  done: 'Done',
};

/** The same steps as participants read them. */
export const participantStepNames: Readonly<Record<TrackerStep, string>> = {
  ...trackerStepNames,
  notice: 'Notice sent',
  choices: 'Your choice',
  moneyIn: 'Plan funding',
  checks: 'Final review',
};
