import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

const daysToPay = 30;

/** The due date of an invoice for which no other was entered: 30 days after it is drafted. */
export const invoiceDueOn = (draftedOn: CalendarDate): CalendarDate => addDays(draftedOn, daysToPay);
