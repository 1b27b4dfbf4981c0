/** A line of the past that would come out differently. Amounts in cents. */
export interface DryRunExample {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly before: string;
  readonly after: string;
  readonly difference: number;
}

export interface DryRun {
  readonly from: string;
  readonly to: string;
  readonly lines: number;
  readonly differing: number;
  /** Lines that the draft would not let through. */
  readonly rejected: number;
  readonly difference: number;
  readonly examples: readonly DryRunExample[];
}
