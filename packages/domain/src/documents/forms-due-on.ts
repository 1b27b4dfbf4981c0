import { bankingDayOnOrAfter } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';

/**
 * Returns the day by which participants get the forms of a tax year. Source: IRC 6047(d) with 26 CFR 301.6047-1 and the
 * form's instructions.
 */
export const formsDueOn = (taxYear: number): CalendarDate => bankingDayOnOrAfter(`${taxYear + 1}-01-31`);
