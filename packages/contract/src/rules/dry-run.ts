/** A past order line with a different result under the draft. Amounts are in cents. */
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
  /** Number of order lines that the draft would reject. */
  readonly rejected: number;
  readonly difference: number;
  readonly examples: readonly DryRunExample[];
}
