import { type BankHoliday, bankHolidays } from './banking-calendar.ts';
import { addDays, type CalendarDate, dateOf, dayOfWeek, partsOf } from './dates.ts';

/** A legal holiday in the District of Columbia, with the date on which it is observed. */
export interface LegalHoliday {
  readonly name: string;
  readonly observedOn: CalendarDate;
}

const sunday = 0;
const saturday = 6;
const firstEmancipationDay = 2007;
const fixedDays: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'New Year’s Day': [1, 1],
  'Juneteenth National Independence Day': [6, 19],
  'Independence Day': [7, 4],
  'Veterans Day': [11, 11],
  'Christmas Day': [12, 25],
};

function dayIn(year: number, month: number, day: number): CalendarDate {
  const date = dateOf({ year, month, day });
  if (date === undefined) throw new RangeError(`No such day: ${year}-${month}-${day}`);
  return date;
}

/** Moves a Saturday holiday to Friday and a Sunday holiday to Monday. Source: IRC 7503; Rev. Rul. 2015-13. */
function observed(date: CalendarDate): CalendarDate {
  const weekday = dayOfWeek(date);
  if (weekday === saturday) return addDays(date, -1);
  return weekday === sunday ? addDays(date, 1) : date;
}

const legalDayOf = ({ name, closedOn }: BankHoliday, year: number): LegalHoliday => {
  const fixed = fixedDays[name];
  return { name, observedOn: fixed === undefined ? closedOn : observed(dayIn(year, ...fixed)) };
};

/** Inauguration Day is moved from a Sunday to Monday, but not from a Saturday. Source: 5 USC 6103(c). */
function inaugurationDay(year: number): LegalHoliday[] {
  if (year % 4 !== 1) return [];
  const date = dayIn(year, 1, 20);
  return [{ name: 'Inauguration Day', observedOn: dayOfWeek(date) === sunday ? addDays(date, 1) : date }];
}

/**
 * Returns the legal holidays that move the due date of a federal tax deposit: the federal holidays, Emancipation Day
 * (April 16), and Inauguration Day, as observed in the District of Columbia. Unlike the Federal Reserve, it observes a
 * Saturday holiday on Friday. Holidays of the states don't count. The observed date can be in the previous year.
 */
export function legalHolidays(year: number): LegalHoliday[] {
  const emancipation = { name: 'Emancipation Day', observedOn: observed(dayIn(year, 4, 16)) };
  return [
    ...bankHolidays(year).map((holiday) => legalDayOf(holiday, year)),
    ...(year >= firstEmancipationDay ? [emancipation] : []),
    ...inaugurationDay(year),
  ].toSorted((a, b) => (a.observedOn < b.observedOn ? -1 : 1));
}

/** Returns the legal holiday on this date, if it is one. */
export function legalHolidayOn(date: CalendarDate): LegalHoliday | undefined {
  const { year } = partsOf(date);
  // New Year’s Day of the next year can be observed on December 31.
  return [...legalHolidays(year), ...legalHolidays(year + 1)].find(({ observedOn }) => observedOn === date);
}

/** Returns whether a tax deposit can be due on this date: not a Saturday, Sunday, or legal holiday. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday !== sunday && weekday !== saturday && legalHolidayOn(date) === undefined;
}

/** Returns the day itself if it is a business day, otherwise the next one. */
export function businessDayOnOrAfter(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the date that is this number of business days after the given date. The given date doesn't count. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = businessDayOnOrAfter(addDays(day, 1));
  return day;
}
