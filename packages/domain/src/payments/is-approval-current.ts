/**
 * Returns whether the current terms are approved by as many different users as the amount requires today. Approvals of
 * other terms and withdrawn approvals don't count.
 */
export function isApprovalCurrent(approval: {
  /** Fingerprint of the terms at the last approval; null if there is none. */
  readonly approvedFingerprint: string | null;
  readonly fingerprint: string;
  /** IDs of the users who approved exactly these terms and haven't withdrawn their approval. */
  readonly approvers: readonly string[];
  readonly needed: number;
}): boolean {
  const { approvedFingerprint, fingerprint, approvers, needed } = approval;
  return approvedFingerprint === fingerprint && new Set(approvers).size >= needed;
}
