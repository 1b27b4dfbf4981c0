export interface NumberRule {
  readonly isRequired?: boolean;
  readonly allowsZero?: boolean;
  readonly allowsNegative?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Returns the error message for a number, or undefined. Source: doc 2 §5 Number. */
export function checkNumber(value: number | null | undefined, rule: NumberRule): string | undefined {
  if (value === null || value === undefined) return rule.isRequired === true ? 'Please enter a value.' : undefined;
  if (value === 0 && rule.allowsZero !== true) return 'Please enter a non-zero value.';
  if (value < 0 && rule.allowsNegative !== true) return 'Please enter a positive value.';
  if (rule.minimum !== undefined && value < rule.minimum) return `Number must be at least ${rule.minimum}`;
  if (rule.maximum !== undefined && value > rule.maximum) return `Number may not exceed ${rule.maximum}`;
  return undefined;
}
