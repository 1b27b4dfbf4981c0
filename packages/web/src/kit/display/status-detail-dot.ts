export type StatusDot = 'none' | 'plain' | 'twinkling' | 'red';

const twinkling: readonly string[] = ['uploading', 'submitting', 'initiating'];
const red: readonly string[] = ['stopped', 'returned'];

/** Returns the kind of dot next to a substatus. Source: doc 1 §4.5, doc 2 §4. */
export function statusDetailDot(status: string, detail: string | null | undefined): StatusDot {
  if (detail === null || detail === undefined || detail === '') return 'none';
  if (twinkling.includes(detail)) return 'twinkling';
  return status === 'complete' && red.includes(detail) ? 'red' : 'plain';
}
