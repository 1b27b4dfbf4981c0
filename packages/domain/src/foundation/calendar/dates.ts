/** A calendar date in the format `YYYY-MM-DD`, years 0001 to 9999, without a time zone. */
export type CalendarDate = string;

export interface DateParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the date for these parts, or undefined if that day does not exist. */
export function dateOf({ year, month, day }: DateParts): CalendarDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function readParts(date: string): DateParts | undefined {
  const match = isoPattern.exec(date);
  if (match === null) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return dateOf(parts) === undefined ? undefined : parts;
}

export function isCalendarDate(text: string): boolean {
  return readParts(text) !== undefined;
}

/**
 * Returns the year, month, and day. Throws a RangeError for anything but a date, so check input with isCalendarDate or
 * parseDate first.
 */
export function partsOf(date: CalendarDate): DateParts {
  const parts = readParts(date);
  if (parts === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}

function dateOrThrow(parts: DateParts): CalendarDate {
  const date = dateOf(parts);
  if (date === undefined) throw new RangeError('The date is outside the years 0001 to 9999');
  return date;
}

/** Returns the days since March 1 of year 0. Years start in March here, so that the leap day is the last day. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 153 + 2) / 5) + day - 1;
}

function dateOfDayNumber(number: number): CalendarDate {
  const era = Math.floor(number / 146_097);
  const dayOfEra = number - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dateOrThrow({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * Adds whole months. A day that the target month does not have becomes its last day (January 31 plus one month is
 * February 28).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dateOrThrow({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Adds whole years; February 29 becomes February 28 in a common year. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

/** Returns the days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return (dayNumber(date) + 3) % 7;
}

/** Compares two dates for Array.sort: negative if the first date is earlier, 0 if equal. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  return dayNumber(first) - dayNumber(second);
}

export function isBefore(first: CalendarDate, second: CalendarDate): boolean {
  return compareDates(first, second) < 0;
}

export function isAfter(first: CalendarDate, second: CalendarDate): boolean {
  return compareDates(first, second) > 0;
}

export function yearOf(date: CalendarDate): number {
  return partsOf(date).year;
}

export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date);
  return dateOrThrow({ year, month, day: daysInMonth(year, month) });
}
