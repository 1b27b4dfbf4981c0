import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

const unreportedDays = 90;

/** Returns the earliest date on which a payment may have cleared if a credit on `date` is its unreported return. */
export const unreportedReturnSince = (date: CalendarDate): CalendarDate => addDays(date, -unreportedDays);
