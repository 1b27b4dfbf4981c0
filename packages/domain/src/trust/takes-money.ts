const open: ReadonlySet<string> = new Set([
  'submitted',
  'waitingForParticipant',
  'pending',
  'inProgress',
  'waitingForReissue',
]);

/**
 * Returns whether money can be associated with an order line in this status: only after its order is submitted and
 * before the line ends.
 */
export function takesMoney(orderLineStatus: string): boolean {
  return open.has(orderLineStatus);
}

/** The same statuses as an array, for queries. */
export const statusesThatTakeMoney: readonly string[] = [...open];
