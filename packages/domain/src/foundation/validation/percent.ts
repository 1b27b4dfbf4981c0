export interface PercentRule {
  readonly isRequired?: boolean;
  /** Bounds in percent, as shown in the message. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The report field says "an value"; every other widget says "a value" (doc 2 §5 Percent, verbatim). */
  readonly widget?: 'report';
}

/** Returns the error message for a percentage as entered (20 means 20%), or undefined. Source: doc 2 §5 Percent. */
export function checkPercent(percent: number | null | undefined, rule: PercentRule): string | undefined {
  if (percent === null || percent === undefined || Number.isNaN(percent)) {
    if (rule.isRequired !== true) return undefined;
    return rule.widget === 'report' ? 'Please enter an value.' : 'Please enter a value.';
  }
  if (rule.minimum !== undefined && percent < rule.minimum) return `Must be at least ${rule.minimum}%`;
  if (rule.maximum !== undefined && percent > rule.maximum) return `Must not exceed ${rule.maximum}%`;
  return undefined;
}
