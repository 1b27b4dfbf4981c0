import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

const unreportedDays = 90;

/** The earliest day on which a payment may have cleared for a credit of `date` to be its return that no one reported. */
export const unreportedReturnSince = (date: CalendarDate): CalendarDate => addDays(date, -unreportedDays);
