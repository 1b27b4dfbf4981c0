import { addDays, type CalendarDate, dateOf } from './dates.ts';

/** The zones that the business keeps: people read Pacific time (doc 2 §9), banks and the IRS close on Eastern time. */
export const timeZones = { pacific: 'America/Los_Angeles', eastern: 'America/New_York' } as const;
export type TimeZone = (typeof timeZones)[keyof typeof timeZones];

/** What calendar and clock on the wall of a place say. */
export interface LocalMoment {
  readonly date: CalendarDate;
  /** `HH:MM`, 24 hours. */
  readonly time: string;
}

function formatterOf(timeZone: TimeZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

// Building a formatter costs far more than using it.
const formatters: Readonly<Record<TimeZone, Intl.DateTimeFormat>> = {
  'America/Los_Angeles': formatterOf('America/Los_Angeles'),
  'America/New_York': formatterOf('America/New_York'),
};

/** The date and time of an instant (ISO text with Z or an offset) at a place. Throws a RangeError for text that is no instant. */
export function localMoment(instant: string, timeZone: TimeZone): LocalMoment {
  const parts = new Map(formatters[timeZone].formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const date = dateOf({
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
  });
  if (date === undefined) throw new RangeError(`Not an instant: ${instant}`);
  return { date, time: `${parts.get('hour')}:${parts.get('minute')}` };
}

export function localDate(instant: string, timeZone: TimeZone): CalendarDate {
  return localMoment(instant, timeZone).date;
}

function isEarlier(first: LocalMoment, second: LocalMoment): boolean {
  return `${first.date}T${first.time}` < `${second.date}T${second.time}`;
}

const minute = 60_000;

/** The first instant of a day at a place, as ISO text with Z: the bound that a search by date needs. */
export function startOfDay(date: CalendarDate, timeZone: TimeZone): string {
  const wanted = { date, time: '00:00' };
  // Both zones lie 4 to 8 hours behind UTC.
  const noon = Date.parse(`${addDays(date, -1)}T23:00:00.000Z`);
  let low = noon;
  let high = noon + 12 * 60 * minute;
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / (2 * minute)) * minute;
    if (isEarlier(localMoment(new Date(middle).toISOString(), timeZone), wanted)) low = middle;
    else high = middle;
  }
  return new Date(high).toISOString();
}
