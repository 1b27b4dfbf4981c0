import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

/** A reminder is due 10 days before the response deadline. The queue lists it from 15 days before the deadline. */
export const reminderLeadDays = 10;
export const reminderShownDays = 15;

export type MissingNotice = 'first' | 'second';

export interface NoticeState {
  readonly hasFirstNotice: boolean;
  readonly hasSecondNotice: boolean;
  readonly hasAnswered: boolean;
  readonly respondBy: CalendarDate | null;
}

export interface MissingNoticeFinding {
  readonly missing: MissingNotice;
  readonly requiredBy: CalendarDate;
}

/**
 * Returns the notice to send today for an order line that needs a response, or undefined if there is none. The first
 * notice is due immediately, the second shortly before the response deadline.
 */
export function missingNotice(line: NoticeState, today: CalendarDate): MissingNoticeFinding | undefined {
  if (!line.hasFirstNotice) return { missing: 'first', requiredBy: today };
  if (line.hasSecondNotice || line.hasAnswered || line.respondBy === null) return undefined;
  if (today < addDays(line.respondBy, -reminderShownDays) || today > line.respondBy) return undefined;
  return { missing: 'second', requiredBy: addDays(line.respondBy, -reminderLeadDays) };
}
