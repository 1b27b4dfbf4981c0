import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { parseMoney } from '../money/parse-money.ts';

export interface MoneyRule {
  readonly isRequired?: boolean;
  readonly allowsZero?: boolean;
  readonly allowsNegative?: boolean;
  readonly minimum?: Cents;
  readonly maximum?: Cents;
  /** In the participant portal, the maximum is the unallocated remainder of the total. */
  readonly portal?: 'participant';
}

/** Returns the error message for an amount, or undefined. Source: doc 2 §5 Money. */
export function checkMoney(amount: Cents | null | undefined, rule: MoneyRule): string | undefined {
  if (amount === null || amount === undefined) return rule.isRequired === true ? 'Please enter a value.' : undefined;
  if (amount === 0 && rule.allowsZero !== true) return 'Please enter a non-zero value.';
  if (amount < 0 && rule.allowsNegative !== true) return 'Please enter a positive value.';
  if (rule.minimum !== undefined && amount < rule.minimum)
    return `Amount must be at least ${formatMoney(rule.minimum)}`;
  if (rule.maximum !== undefined && amount > rule.maximum) {
    return rule.portal === 'participant'
      ? 'Amounts don’t add up to your total'
      : `Amount may not exceed ${formatMoney(rule.maximum)}`;
  }
  return undefined;
}

/**
 * Returns the error message for a typed amount, or undefined. The specification does not give the text for unreadable
 * input.
 */
export function checkMoneyText(text: string, rule: MoneyRule): string | undefined {
  if (text.trim() === '') return checkMoney(undefined, rule);
  const amount = parseMoney(text);
  if (amount === undefined) return 'Enter an amount in dollars and cents, such as 1,234.56.';
  return checkMoney(amount, rule);
}
