/** A past order line whose result would differ. Amounts in cents. */
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
  /** Order lines that the draft would reject. */
  readonly rejected: number;
  readonly difference: number;
  readonly examples: readonly DryRunExample[];
}
