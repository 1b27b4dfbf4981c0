import { type Cents, cents, maxCents, subtractCents, zeroCents } from '../money/cents.ts';
import { fractionOf } from '../money/percent.ts';
import type { CalendarDate } from '../time/dates.ts';
import { yearOf } from '../time/dates.ts';
import { hasReached59Half } from './age-milestones.ts';

/** Taxable part of a full, nonqualified Roth payout. Source: doc 2 §5. */
export function rothGrossTaxable(balance: Cents, basis: Cents): Cents {
  return maxCents(zeroCents, subtractCents(balance, basis));
}

/** Current year minus the opening year. Source: doc 2 §5. */
export function rothAccountAge(currentYear: number, openedInYear: number): number {
  return currentYear - openedInYear;
}

export interface RothHolder {
  readonly openedInYear: number;
  /** Birth date of the participant (of the decedent for a beneficiary). */
  readonly birthOn: CalendarDate | null;
  readonly isDeadOrDisabled: boolean;
}

/**
 * Five tax years have passed since 1 January of the opening year, and the participant is 59½, dead or disabled.
 * Then nothing is taxable. Source: IRC 402A(d)(2).
 */
export function isQualifiedRoth(holder: RothHolder, payOn: CalendarDate): boolean {
  if (rothAccountAge(yearOf(payOn), holder.openedInYear) < 5) return false;
  return holder.isDeadOrDisabled || (holder.birthOn !== null && hasReached59Half(holder.birthOn, payOn));
}

/**
 * The earnings in a Roth payment of `amount`: the pro-rata share, all of them in a full payout.
 * Source: IRC 402A, 72(e)(8). The amount must not exceed the balance.
 */
export function rothEarnings(amount: Cents, balance: Cents, basis: Cents): Cents {
  const earnings = rothGrossTaxable(balance, basis);
  return balance === 0 ? cents(0) : fractionOf(amount, earnings, balance);
}
