import { type Cents, maxCents, minCents, subtractCents, zeroCents } from '../money/cents.ts';

/** What of a Roth balance would be taxed: max(0, balance minus basis). Source: doc 2 §5. */
export function rothGrossTaxable(balance: Cents, basis: Cents): Cents {
  return maxCents(zeroCents, subtractCents(balance, basis));
}

/** What of a Roth balance is the payee's own taxed money: min(balance, basis). Source: doc 2 §5. */
export function rothUntaxable(balance: Cents, basis: Cents): Cents {
  return minCents(balance, basis);
}

/** Roth account age in calendar years: the current year minus the opening year. Source: doc 2 §5. */
export function rothAccountAge(openedInYear: number, currentYear: number): number {
  return currentYear - openedInYear;
}
