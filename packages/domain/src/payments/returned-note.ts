/**
 * Returns what a batch’s status doesn’t say: that all of its payments came back, or how many. The status of a batch whose
 * payments the bank has all answered is settled, whatever the answers are. Undefined if none came back.
 */
export function returnedNote(returned: number, payments: number): string | undefined {
  if (returned === 0) return undefined;
  return returned >= payments ? 'Returned' : `${returned} of ${payments} returned`;
}
