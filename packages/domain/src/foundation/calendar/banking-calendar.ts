import { addDays, type CalendarDate, dateOf, dayOfWeek, partsOf } from './dates.ts';

export interface BankHoliday {
  readonly name: string;
  /** The date on which the Federal Reserve Banks are closed. */
  readonly closedOn: CalendarDate;
}

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

// The Reserve Banks first observed Juneteenth in 2022.
const firstJuneteenth = 2022;

function dayIn(year: number, month: number, day: number): CalendarDate {
  const date = dateOf({ year, month, day });
  if (date === undefined) throw new RangeError(`No such day: ${year}-${month}-${day}`);
  return date;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = dayIn(year, 5, 31);
  return addDays(last, -((dayOfWeek(last) - monday + 7) % 7));
}

/**
 * A fixed holiday that falls on a Sunday is observed on Monday. One on a Saturday is not moved, so that Friday is a
 * banking day.
 */
function observed(year: number, month: number, day: number): CalendarDate {
  const date = dayIn(year, month, day);
  return dayOfWeek(date) === sunday ? addDays(date, 1) : date;
}

/** Returns the Federal Reserve Bank holidays of a year, in order. Source: Federal Reserve holiday schedule. */
export function bankHolidays(year: number): BankHoliday[] {
  const holidays = [
    { name: 'New Year’s Day', closedOn: observed(year, 1, 1) },
    { name: 'Birthday of Martin Luther King, Jr.', closedOn: nthWeekday(year, 1, monday, 3) },
    { name: 'Presidents Day', closedOn: nthWeekday(year, 2, monday, 3) },
    { name: 'Memorial Day', closedOn: lastMondayOfMay(year) },
    { name: 'Juneteenth National Independence Day', closedOn: observed(year, 6, 19) },
    { name: 'Independence Day', closedOn: observed(year, 7, 4) },
    { name: 'Labor Day', closedOn: nthWeekday(year, 9, monday, 1) },
    { name: 'Columbus Day', closedOn: nthWeekday(year, 10, monday, 2) },
    { name: 'Veterans Day', closedOn: observed(year, 11, 11) },
    { name: 'Thanksgiving Day', closedOn: nthWeekday(year, 11, thursday, 4) },
    { name: 'Christmas Day', closedOn: observed(year, 12, 25) },
  ];
  return holidays.filter(({ name }) => year >= firstJuneteenth || !name.startsWith('Juneteenth'));
}

/** Returns whether the Federal Reserve Banks are open on this day. */
export function isBankingDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  if (weekday === sunday || weekday === saturday) return false;
  return !bankHolidays(partsOf(date).year).some(({ closedOn }) => closedOn === date);
}

/** Returns the day itself if it is a banking day, otherwise the next one. */
export function bankingDayOnOrAfter(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the day itself if it is a banking day, otherwise the previous one. */
export function bankingDayOnOrBefore(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBankingDay(day)) day = addDays(day, -1);
  return day;
}

/** Returns the first banking day after this day. */
export function nextBankingDay(date: CalendarDate): CalendarDate {
  return bankingDayOnOrAfter(addDays(date, 1));
}

/**
 * Returns the day that is this many banking days later, or earlier if negative. Zero banking days from a closed day is
 * the next banking day. Counting starts on the day itself, open or closed.
 */
export function addBankingDays(date: CalendarDate, days: number): CalendarDate {
  if (days === 0) return bankingDayOnOrAfter(date);
  let day = date;
  for (let left = days; left > 0; left -= 1) day = nextBankingDay(day);
  for (let left = days; left < 0; left += 1) day = bankingDayOnOrBefore(addDays(day, -1));
  return day;
}
