export interface PercentRule {
  readonly isRequired?: boolean;
  /** Bounds in percent, as the message shows them. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The report field asks for "an value"; every other widget for "a value" (doc 2 §5 Percent, verbatim). */
  readonly widget?: 'report';
}

/** The message for a percent as entered (20 is 20 %), or undefined. Source: doc 2 §5 Percent. */
export function checkPercent(percent: number | null | undefined, rule: PercentRule): string | undefined {
  if (percent === null || percent === undefined || Number.isNaN(percent)) {
    if (rule.isRequired !== true) return undefined;
    return rule.widget === 'report' ? 'Please enter an value.' : 'Please enter a value.';
  }
  if (rule.minimum !== undefined && percent < rule.minimum) return `Must be at least ${rule.minimum}%`;
  if (rule.maximum !== undefined && percent > rule.maximum) return `Must not exceed ${rule.maximum}%`;
  return undefined;
}
