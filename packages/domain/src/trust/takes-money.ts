const open: ReadonlySet<string> = new Set([
  'submitted',
  'waitingForParticipant',
  'pending',
  'inProgress',
  'waitingForReissue',
]);

/** May money be associated to an order line in this status? Not before its order is submitted, not after its end. */
export function takesMoney(orderLineStatus: string): boolean {
  return open.has(orderLineStatus);
}

/** The same statuses, for queries. */
export const statusesThatTakeMoney: readonly string[] = [...open];
