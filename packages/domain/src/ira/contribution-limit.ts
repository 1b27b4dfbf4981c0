import { bankingDayOnOrAfter } from '../foundation/calendar/banking-calendar.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

interface Limit {
  readonly limit: Cents;
  /** Added for owners who are 50 or older at the end of the year. */
  readonly catchUp: Cents;
}

/**
 * Limits of regular contributions to all traditional and Roth IRAs of a person. Sources: IRS Notice 2024-80 for 2025 and
 * Notice 2025-67 for 2026.
 */
const limits: Readonly<Record<number, Limit>> = {
  2025: { limit: cents(700_000), catchUp: cents(100_000) },
  2026: { limit: cents(750_000), catchUp: cents(110_000) },
};

const catchUpAge = 50;

/** Returns the limit of a year for a person born on a date (`YYYY-MM-DD`), or undefined if no limit is on file. */
export function contributionLimit(taxYear: number, dateOfBirth: string | null): Cents | undefined {
  const of = limits[taxYear];
  if (of === undefined) return undefined;
  const isOlder = dateOfBirth !== null && taxYear - Number(dateOfBirth.slice(0, 4)) >= catchUpAge;
  return cents(of.limit + (isOlder ? of.catchUp : 0));
}

/**
 * Returns the years for which a contribution can be made on a day: the year of the day, and the year before until the
 * due date of the tax return. Source: 26 USC 219(f)(3).
 */
export function contributionYears(day: string): readonly number[] {
  const year = Number(day.slice(0, 4));
  return day <= bankingDayOnOrAfter(`${year}-04-15`) ? [year, year - 1] : [year];
}

export const contributionRejections = rejections({
  noLimitOnFile: [
    'conflict',
    ({ taxYear }: { taxYear: number }) =>
      `No contribution limit is on file for ${taxYear}, so a contribution can’t be checked. Choose another year.`,
  ],
  yearIsClosed: [
    'invalid',
    ({ years }: { years: readonly number[] }) => `A contribution can be made now only for ${years.join(' or ')}.`,
  ],
  overLimit: [
    'conflict',
    ({ taxYear, left, limit }: { taxYear: number; left: Cents; limit: Cents }) =>
      `The limit for ${taxYear} is ${formatMoney(limit)}, of which ${formatMoney(left)} is left. Enter at most that amount, or return the rest to the payer.`,
  ],
});
