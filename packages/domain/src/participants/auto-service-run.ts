/** What a run did: it read a file for the first time or again, or made orders from accepted participants. */
export const autoServiceRunKinds = [
  { code: 'upload', displayName: 'File upload' },
  { code: 'rerun', displayName: 'File rerun' },
  { code: 'orders', displayName: 'Orders made' },
] as const;
export type AutoServiceRunKind = (typeof autoServiceRunKinds)[number]['code'];

/** What decides whether an accepted participant gets an order line. */
export interface OrderCandidate {
  readonly status: string;
  readonly hasOrderLine: boolean;
  readonly isPlanActive: boolean;
}

/** Returns why no order line is made for a participant, or undefined if one can be made. */
export function orderBlocker({ status, hasOrderLine, isPlanActive }: OrderCandidate): string | undefined {
  if (status !== 'accepted') return 'Accept this participant first.';
  if (hasOrderLine) return 'This participant already has an order line.';
  return isPlanActive ? undefined : 'The plan was deleted or deactivated.';
}
