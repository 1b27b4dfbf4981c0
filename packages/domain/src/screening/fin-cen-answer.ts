import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

const answerDays = 14;

/**
 * Returns the last day to report matches for a FinCEN request: 14 calendar days after the request. Source: FinCEN's
 * 314(a) fact sheet (two weeks).
 */
export const finCenAnswerDueOn = (requestedOn: CalendarDate): CalendarDate => addDays(requestedOn, answerDays);
