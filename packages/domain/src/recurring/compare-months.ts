import { type Cents, cents, sumCents } from '../foundation/money/cents.ts';

/** One payee's payments of two consecutive months. */
export interface PayeeMonths {
  /** The order line that set up the recurring benefit. */
  readonly id: string;
  readonly name: string;
  readonly planId: string;
  readonly planDisplayName: string;
  readonly before: Cents;
  readonly now: Cents;
  readonly firstMonth: string | null;
  readonly finalMonth: string | null;
  readonly isPaused: boolean;
  /** Whether the account that the payment goes to differs from last month's. */
  readonly hasNewBank: boolean;
}

export const monthDifferences = ['new', 'stopped', 'paused', 'amount', 'bank', 'onlyNow', 'onlyBefore'] as const;
export type MonthDifference = (typeof monthDifferences)[number];

export const monthDifferenceNames: Readonly<Record<MonthDifference, string>> = {
  new: 'New',
  stopped: 'Stopped',
  paused: 'Paused',
  amount: 'Amount changed',
  bank: 'Bank changed',
  onlyNow: 'Not due last month',
  onlyBefore: 'Not due this month',
};

/** Returns how a payee's month differs from the month before, or undefined if it doesn't. */
export function differenceOf(payee: PayeeMonths, month: string): MonthDifference | undefined {
  const { before, now, firstMonth, finalMonth, isPaused, hasNewBank } = payee;
  if (now > 0 && before === 0) return firstMonth === month ? 'new' : 'onlyNow';
  if (now === 0 && before > 0) {
    if (finalMonth !== null && finalMonth < month) return 'stopped';
    return isPaused ? 'paused' : 'onlyBefore';
  }
  if (now !== before) return 'amount';
  return hasNewBank ? 'bank' : undefined;
}

export interface MonthComparison {
  readonly before: Cents;
  readonly now: Cents;
  readonly change: Cents;
  /** The payees whose month differs, the largest change first. */
  readonly payees: readonly (Omit<PayeeMonths, 'firstMonth' | 'finalMonth' | 'isPaused' | 'hasNewBank'> & {
    readonly difference: MonthDifference;
    readonly change: Cents;
  })[];
}

/** Compares the payments of a month with those of the month before. */
export function compareMonths(all: readonly PayeeMonths[], month: string): MonthComparison {
  const before = sumCents(all.map((one) => one.before));
  const now = sumCents(all.map((one) => one.now));
  const payees = all.flatMap((one) => {
    const difference = differenceOf(one, month);
    const { id, name, planId, planDisplayName } = one;
    const change = cents(one.now - one.before);
    return difference === undefined
      ? []
      : [{ id, name, planId, planDisplayName, before: one.before, now: one.now, difference, change }];
  });
  return {
    before,
    now,
    change: cents(now - before),
    payees: payees.toSorted(
      (one, two) => Math.abs(two.change) - Math.abs(one.change) || one.name.localeCompare(two.name),
    ),
  };
}
