import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { yearOf } from '../foundation/calendar/dates.ts';
import { type Cents, cents, maxCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { fractionOf } from '../foundation/money/percent.ts';
import { hasReached59Half } from './age-milestones.ts';

/** Returns the taxable part of a full, nonqualified Roth payout. Source: doc 2 §5. */
export function rothGrossTaxable(balance: Cents, basis: Cents): Cents {
  return maxCents(zeroCents, subtractCents(balance, basis));
}

/** Returns the age of a Roth account in years: the current year minus the opening year. Source: doc 2 §5. */
export function rothAccountAge(currentYear: number, openedInYear: number): number {
  return currentYear - openedInYear;
}

export interface RothHolder {
  readonly openedInYear: number;
  /** Date of birth of the participant (or of the decedent, for a beneficiary). */
  readonly dateOfBirth: CalendarDate | null;
  readonly isDeadOrDisabled: boolean;
}

/**
 * Returns whether a Roth payment is qualified: five tax years have passed since January 1 of the opening year, and the
 * participant is 59½, dead, or disabled. If so, nothing is taxable. Source: IRC 402A(d)(2).
 */
export function isQualifiedRoth(holder: RothHolder, payOn: CalendarDate): boolean {
  if (rothAccountAge(yearOf(payOn), holder.openedInYear) < 5) return false;
  return holder.isDeadOrDisabled || (holder.dateOfBirth !== null && hasReached59Half(holder.dateOfBirth, payOn));
}

/**
 * Returns the earnings in a Roth payment of `amount`: the pro rata share, or all of them in a full payout. The amount
 * must not exceed the balance. Source: IRC 402A, 72(e)(8).
 */
export function rothEarnings(amount: Cents, balance: Cents, basis: Cents): Cents {
  const earnings = rothGrossTaxable(balance, basis);
  return balance === 0 ? cents(0) : fractionOf(amount, earnings, balance);
}
