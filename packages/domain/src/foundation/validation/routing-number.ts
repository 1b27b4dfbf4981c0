export interface RoutingNumberRule {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Required number of digits; 9 by default. */
  readonly maxLength?: number;
}

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Returns whether this is an ABA routing number: nine digits, a Federal Reserve prefix, and a valid check digit. */
export function isAbaRoutingNumber(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 10 === 0;
}

/**
 * Returns the error message for a routing number, or undefined. The specification does not give the text for the check
 * digit. Source: doc 2 §5.
 */
export function checkRoutingNumber(text: string, rule: RoutingNumberRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return rule.isRequired === true ? `Please enter ${rule.label}` : undefined;
  const length = rule.maxLength ?? 9;
  if (trimmed.length !== length || !/^\d+$/.test(trimmed)) return 'Must be 9 digits.';
  if (length === 9 && !isAbaRoutingNumber(trimmed)) {
    return 'This isn’t a valid bank routing number. Check the nine digits at the bottom left of a check, or ask the bank.';
  }
  return undefined;
}
