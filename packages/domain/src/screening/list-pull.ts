/** What came of a pull of a sanctions list from its publisher. */
export type PullOutcome = 'activated' | 'unchanged' | 'failed' | 'unavailable' | 'notConfigured';

/** The hour of the day, in Eastern Time, at which lists are pulled. */
export const pullHour = 6;

/** Says what came of a pull. `detail` says why, as sentences, or how many entries changed. */
export function pullText(outcome: PullOutcome, detail: string | null): string {
  const why = detail ?? '';
  switch (outcome) {
    case 'activated':
      return `A new list is in force. ${why}`.trim();
    case 'unchanged':
      return 'The list hasn’t changed since the last pull.';
    case 'failed':
      return `The new list isn’t in force, and the one before stays. ${why}`.trim();
    case 'unavailable':
      return `We got no list, and the one before stays in force. ${why}`.trim();
    case 'notConfigured':
      return 'Lists aren’t pulled at this installation. Import them by hand, or ask your operator to connect the publisher.';
  }
}
