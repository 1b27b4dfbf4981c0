import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

/** A reminder is sent ten days before the response deadline; the queue shows it five days earlier. */
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
 * Returns the notice that a waiting line is due today. The first is due immediately, the second shortly before the
 * response deadline.
 */
export function missingNotice(line: NoticeState, today: CalendarDate): MissingNoticeFinding | undefined {
  if (!line.hasFirstNotice) return { missing: 'first', requiredBy: today };
  if (line.hasSecondNotice || line.hasAnswered || line.respondBy === null) return undefined;
  if (today < addDays(line.respondBy, -reminderShownDays) || today > line.respondBy) return undefined;
  return { missing: 'second', requiredBy: addDays(line.respondBy, -reminderLeadDays) };
}
