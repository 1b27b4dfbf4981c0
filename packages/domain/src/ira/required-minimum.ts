import { addMonths, addYears, type CalendarDate, yearOf } from '../foundation/calendar/dates.ts';
import { type Cents, maxCents, minCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { fractionOf } from '../foundation/money/percent.ts';

/** An age at which the owner of a traditional IRA must begin to take money out, by date of birth (`YYYY-MM-DD`). */
interface StartAge {
  readonly bornFrom: CalendarDate;
  readonly age: number;
}

/**
 * Start ages, youngest owners first. Who was born earlier than all of these starts at 70½. The law names two ages for
 * people born in 1959; the proposed regulations decide for 73. Source: IRC 401(a)(9)(C)(v) and 408(a)(6), SECURE 2.0
 * section 107, REG-103529-23.
 */
const startAges: readonly StartAge[] = [
  { bornFrom: '1960-01-01', age: 75 },
  { bornFrom: '1951-01-01', age: 73 },
  { bornFrom: '1949-07-01', age: 72 },
];

/** Returns the first year for which an owner must take a minimum distribution. */
export function firstRequiredYear(bornOn: CalendarDate): number {
  const found = startAges.find(({ bornFrom }) => bornFrom <= bornOn);
  return yearOf(found === undefined ? addMonths(addYears(bornOn, 70), 6) : addYears(bornOn, found.age));
}

interface LifetimeTable {
  /** The first year to which the table applies. */
  readonly from: number;
  readonly firstAge: number;
  /** Distribution periods in tenths of a year, from `firstAge` on. The last one applies to all higher ages. */
  readonly tenths: readonly number[];
}

/** The Uniform Lifetime Tables, newest first. Source: 26 CFR 1.401(a)(9)-9(c). */
const lifetimeTables: readonly LifetimeTable[] = [
  {
    from: 2022,
    firstAge: 72,
    tenths: [
      274, 265, 255, 246, 237, 229, 220, 211, 202, 194, 185, 177, 168, 160, 152, 144, 137, 129, 122, 115, 108, 101, 95,
      89, 84, 78, 73, 68, 64, 60, 56, 52, 49, 46, 43, 41, 39, 37, 35, 34, 33, 31, 30, 29, 28, 27, 25, 23, 20,
    ],
  },
];

/** Returns the distribution period for an age at the end of a year, in tenths of a year, or undefined without a table. */
export function distributionPeriod(year: number, age: number): number | undefined {
  const table = lifetimeTables.find(({ from }) => from <= year);
  if (table === undefined || age < table.firstAge) return undefined;
  return table.tenths[age - table.firstAge] ?? table.tenths.at(-1);
}

/** What an owner must take out of an IRA for a year. Amounts are cents. */
export interface RequiredMinimum {
  readonly year: number;
  /** The owner's age at the end of the year. */
  readonly age: number;
  /** The balance on December 31 of the year before. */
  readonly balance: Cents;
  /** The distribution period in tenths of a year. */
  readonly periodTenths: number;
  readonly amount: Cents;
  readonly taken: Cents;
  readonly left: Cents;
  /** The last day to take it (`YYYY-MM-DD`): December 31, or April 1 of the next year for the first year. */
  readonly dueOn: CalendarDate;
}

export interface RequiredMinimumFacts {
  readonly bornOn: CalendarDate | null;
  readonly isTraditional: boolean;
  readonly today: CalendarDate;
  /** Returns the balance at the end of a year. */
  readonly balanceAtEndOf: (year: number) => Cents;
  /** Returns what was distributed in a year. */
  readonly distributedIn: (year: number) => Cents;
}

/** Returns whether the owner of an IRA must take money out of it for a year, given its balance at the end of the year before. */
export const isMinimumRequired = (of: {
  readonly year: number;
  readonly bornOn: CalendarDate | null;
  readonly isTraditional: boolean;
  readonly balance: Cents;
}): boolean => of.isTraditional && of.bornOn !== null && of.balance > 0 && of.year >= firstRequiredYear(of.bornOn);

function minimumOf(year: number, bornOn: CalendarDate, of: RequiredMinimumFacts): RequiredMinimum | undefined {
  const age = year - yearOf(bornOn);
  // Who turned 70½ before 2022 is older than the youngest age of the table in every year that it covers.
  const periodTenths = distributionPeriod(year, age);
  const balance = of.balanceAtEndOf(year - 1);
  const isRequired = isMinimumRequired({ year, bornOn, isTraditional: of.isTraditional, balance });
  if (!isRequired || periodTenths === undefined) return undefined;
  const amount = fractionOf(balance, 10, periodTenths);
  const taken = minCents(amount, of.distributedIn(year));
  const dueOn = year === firstRequiredYear(bornOn) ? `${year + 1}-04-01` : `${year}-12-31`;
  return { year, age, balance, periodTenths, amount, taken, left: subtractCents(amount, taken), dueOn };
}

/**
 * Returns what an owner must take out of an IRA for this year and, until it is due, for the first year, earliest first.
 * A distribution after the first year counts for the first year until that is taken. A Roth IRA has no minimum while
 * its owner lives. Source: IRC 401(a)(9) and 408A(c)(6), 26 CFR 1.408-8.
 */
export function requiredMinimums(of: RequiredMinimumFacts): readonly RequiredMinimum[] {
  const { bornOn, isTraditional, today } = of;
  if (bornOn === null || !isTraditional) return [];
  const year = yearOf(today);
  const current = minimumOf(year, bornOn, of);
  const before = year - 1 === firstRequiredYear(bornOn) ? minimumOf(year - 1, bornOn, of) : undefined;
  if (before === undefined) return current === undefined ? [] : [current];
  const late = minCents(before.left, of.distributedIn(year));
  const left = subtractCents(before.left, late);
  const isShown = today <= before.dueOn || left > 0;
  const earlier = isShown ? [{ ...before, taken: subtractCents(before.amount, left), left }] : [];
  if (current === undefined) return earlier;
  const taken = minCents(current.amount, maxCents(zeroCents, subtractCents(of.distributedIn(year), late)));
  return [...earlier, { ...current, taken, left: subtractCents(current.amount, taken) }];
}
