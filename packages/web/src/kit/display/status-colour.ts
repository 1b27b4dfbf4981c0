/** Colors of status chips. Source: doc 1 §4.5. */
export type StatusColour =
  | 'orange'
  | 'red'
  | 'faint'
  | 'blueGray'
  | 'darkTeal'
  | 'green'
  | 'blue'
  | 'purple'
  | 'lilac'
  | 'mediumGray'
  | 'gray'
  | 'aqua'
  | 'darkGray';

/** Statuses by color. The specification lists `created` under both blue-gray and lilac; this uses blue-gray. */
export const statusesByColour: Readonly<Record<Exclude<StatusColour, 'darkGray'>, readonly string[]>> = {
  orange: ['waitingForReview', 'waitingForReissue', 'needsApproval', 'waitingForApproval'],
  red: ['returned', 'stopped', 'denied', 'no', 'locked', 'none', 'errors', 'rejected'],
  faint: ['cancelled'],
  blueGray: ['submitted', 'sending', 'created', 'applicationSubmitted'],
  darkTeal: ['pending', 'accountsDivision', 'default', 'new'],
  green: ['complete', 'cleared', 'approved', 'yes', 'ira', 'setUpComplete', 'active'],
  blue: ['sent', 'inProgress', 'tsa', 'readyForFunds'],
  purple: ['waitingForParticipant'],
  lilac: ['ira/tsa'],
  mediumGray: ['notPayable'],
  gray: ['accepted', 'applicationStarted'],
  aqua: ['readyForPersonalization'],
};

const colours: readonly Exclude<StatusColour, 'darkGray'>[] = [
  'orange',
  'red',
  'faint',
  'blueGray',
  'darkTeal',
  'green',
  'blue',
  'purple',
  'lilac',
  'mediumGray',
  'gray',
  'aqua',
];

/** Returns the color of a status chip, or dark gray for a status that isn't listed. Source: doc 1 §4.5. */
export function statusColour(status: string): StatusColour {
  return colours.find((colour) => statusesByColour[colour].includes(status)) ?? 'darkGray';
}
