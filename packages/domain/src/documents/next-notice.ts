import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { answeringServices } from '../orders/answering-services.ts';
import { missingNotice, type NoticeState, reminderLeadDays, reminderShownDays } from './missing-notice.ts';

export interface NoticedLine extends Pick<NoticeState, 'hasFirstNotice' | 'hasSecondNotice' | 'respondBy'> {
  readonly orderServiceCode: string;
  readonly status: string;
  readonly substatus: string | null;
  /** Whether the order line is one payment of a recurring benefit. Only the benefit itself has notices. */
  readonly isRepeat: boolean;
}

/** When an order line's next notice is due, or why it has none. */
export type NextNotice =
  | { readonly kind: 'first' | 'second'; readonly requiredBy: CalendarDate; readonly listedFrom: CalendarDate }
  | { readonly kind: 'afterInitiation' }
  | { readonly kind: 'none' };

const none: NextNotice = { kind: 'none' };

/** Returns the notice that the order line needs next. Agrees with the list of missing notices. */
export function nextNotice(line: NoticedLine, today: CalendarDate): NextNotice {
  if (line.isRepeat || !answeringServices.some((service) => service === line.orderServiceCode)) return none;
  if (['open', 'submitted'].includes(line.status) && !line.hasFirstNotice) return { kind: 'afterInitiation' };
  const isWaiting = line.status === 'waitingForParticipant';
  if (!line.hasFirstNotice && !isWaiting && !['pending', 'inProgress'].includes(line.status)) return none;
  const hasAnswered = line.hasFirstNotice && (!isWaiting || line.substatus !== null);
  const due = missingNotice({ ...line, hasAnswered }, today);
  if (due) return { kind: due.missing, requiredBy: due.requiredBy, listedFrom: today };
  if (hasAnswered || line.hasSecondNotice || line.respondBy === null || today > line.respondBy) return none;
  return {
    kind: 'second',
    requiredBy: addDays(line.respondBy, -reminderLeadDays),
    listedFrom: addDays(line.respondBy, -reminderShownDays),
  };
}
