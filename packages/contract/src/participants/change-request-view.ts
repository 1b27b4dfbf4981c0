/** A field of a change request with its old and new values. Tax IDs are masked. */
export interface RequestedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change to a participant's own data that the participant requested. */
export interface ChangeRequestView {
  readonly id: string;
  readonly status: 'waitingForReview' | 'accepted' | 'rejected' | 'withdrawn';
  readonly reason: string | null;
  readonly decisionReason: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly changes: readonly RequestedChange[];
}
