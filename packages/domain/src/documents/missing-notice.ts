import { addDays, type CalendarDate } from '../time/dates.ts';

/** A reminder leaves ten days before the answer is due; the queue shows it five days earlier. */
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

/** Which notice a waiting line is owed today. The first is owed at once, the second shortly before the answer is due. */
export function missingNotice(line: NoticeState, today: CalendarDate): MissingNoticeFinding | undefined {
  if (!line.hasFirstNotice) return { missing: 'first', requiredBy: today };
  if (line.hasSecondNotice || line.hasAnswered || line.respondBy === null) return undefined;
  if (today < addDays(line.respondBy, -reminderShownDays) || today > line.respondBy) return undefined;
  return { missing: 'second', requiredBy: addDays(line.respondBy, -reminderLeadDays) };
}
