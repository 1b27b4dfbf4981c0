/** A field of a change request with its old and new value; tax IDs masked. */
export interface RequestedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change of their own data that a participant requested. */
export interface ChangeRequestView {
  readonly id: string;
  readonly status: 'waitingForReview' | 'accepted' | 'rejected' | 'withdrawn';
  readonly reason: string | null;
  readonly decisionReason: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly changes: readonly RequestedChange[];
}
