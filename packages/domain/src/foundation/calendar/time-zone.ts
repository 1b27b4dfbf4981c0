import { addDays, type CalendarDate, dateOf } from './dates.ts';

/** The time zones of the business: users see Pacific time (doc 2 §9); bank and IRS deadlines are in Eastern time. */
export const timeZones = { pacific: 'America/Los_Angeles', eastern: 'America/New_York' } as const;
export type TimeZone = (typeof timeZones)[keyof typeof timeZones];

/** Local calendar date and clock time. */
export interface LocalMoment {
  readonly date: CalendarDate;
  /** `HH:MM`, 24 hours. */
  readonly time: string;
}

// Creating a formatter takes tens of milliseconds in a browser, so each is created when it is first used, and only once.
const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

function formatterOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

const minute = 60_000;
// Offsets change only on a quarter hour, so one offset applies to the whole quarter hour.
const quarter = 15 * minute;
const lastOffsets = new Map<TimeZone, { readonly quarter: number; readonly milliseconds: number }>();

/** Returns a time zone's UTC offset at an instant, in milliseconds; negative west of Greenwich. */
function offsetAt(at: number, timeZone: TimeZone): number {
  const slot = Math.floor(at / quarter);
  const last = lastOffsets.get(timeZone);
  if (last?.quarter === slot) return last.milliseconds;
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(slot * quarter)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1] = [parts.get('year'), parts.get('month')];
  const wall = Date.UTC(year, month - 1, parts.get('day'), parts.get('hour'), parts.get('minute'));
  const milliseconds = wall - slot * quarter;
  lastOffsets.set(timeZone, { quarter: slot, milliseconds });
  return milliseconds;
}

/**
 * Returns the local date and time of an instant (ISO 8601 with Z or an offset) in a time zone. Throws a RangeError for
 * anything else.
 */
export function localMoment(instant: string, timeZone: TimeZone): LocalMoment {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${instant}`);
  const wall = new Date(at + offsetAt(at, timeZone));
  const date = dateOf({ year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() });
  if (date === undefined) throw new RangeError(`Not a calendar date: ${instant}`);
  return { date, time: wall.toISOString().slice(11, 16) };
}

export function localDate(instant: string, timeZone: TimeZone): CalendarDate {
  return localMoment(instant, timeZone).date;
}

function isEarlier(first: LocalMoment, second: LocalMoment): boolean {
  return `${first.date}T${first.time}` < `${second.date}T${second.time}`;
}

/** Returns the first instant of a day in a time zone, in ISO 8601 with Z. Date searches use it as a bound. */
export function startOfDay(date: CalendarDate, timeZone: TimeZone): string {
  const wanted = { date, time: '00:00' };
  // Both zones are 4 to 8 hours behind UTC, so the day begins between 04:00 and 08:00 UTC, within these 12 hours.
  const start = Date.parse(`${addDays(date, -1)}T23:00:00.000Z`);
  let low = start;
  let high = start + 12 * 60 * minute;
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / (2 * minute)) * minute;
    if (isEarlier(localMoment(new Date(middle).toISOString(), timeZone), wanted)) low = middle;
    else high = middle;
  }
  return new Date(high).toISOString();
}
