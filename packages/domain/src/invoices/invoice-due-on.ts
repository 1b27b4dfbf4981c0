import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

const daysToPay = 30;

/** Returns an invoice's default due date: 30 days after it is drafted. */
export const invoiceDueOn = (draftedOn: CalendarDate): CalendarDate => addDays(draftedOn, daysToPay);
