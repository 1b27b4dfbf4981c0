/**
 * Whether what was approved is what would be paid now, by as many different people as its amount needs today. An approval
 * of other terms, or one of several that was withdrawn, no longer counts.
 */
export function isApprovalCurrent(approval: {
  /** The fingerprint of the terms when the last approval was given; null before any. */
  readonly approvedFingerprint: string | null;
  readonly fingerprint: string;
  /** The users who approved exactly these terms and did not withdraw. */
  readonly approvers: readonly string[];
  readonly needed: number;
}): boolean {
  const { approvedFingerprint, fingerprint, approvers, needed } = approval;
  return approvedFingerprint === fingerprint && new Set(approvers).size >= needed;
}
