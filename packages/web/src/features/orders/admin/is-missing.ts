import type { Line } from '../line.ts';

type MissingFacts = Pick<Line, 'status' | 'nonResponsiveSince' | 'isMissingParticipantDefault'>;

/**
 * Returns whether staff can set the outcome of an order line: it hasn't ended, and the participant didn't respond, or
 * money follows the default for missing participants.
 */
export const isMissing = ({ status, nonResponsiveSince, isMissingParticipantDefault }: MissingFacts): boolean =>
  status !== 'complete' &&
  status !== 'cancelled' &&
  ((nonResponsiveSince ?? null) !== null || isMissingParticipantDefault === true);
