/** The answer to one record. */
export const recordAnswers = ['accepted', 'acceptedWithErrors', 'rejected'] as const;
export type RecordAnswer = (typeof recordAnswers)[number];
export type FileOutcome = RecordAnswer | 'partlyAccepted';

/**
 * Returns the outcome of a file from the statuses of its records: null while a record has no answer, `partlyAccepted` if
 * some were rejected and some were not.
 */
export function fileOutcome(records: readonly (RecordAnswer | 'open')[]): FileOutcome | null {
  if (records.length === 0 || records.includes('open')) return null;
  const rejected = records.filter((one) => one === 'rejected').length;
  if (rejected === records.length) return 'rejected';
  if (rejected > 0) return 'partlyAccepted';
  return records.includes('acceptedWithErrors') ? 'acceptedWithErrors' : 'accepted';
}
