import { addDays, type CalendarDate } from '../../foundation/calendar/dates.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { type NoticeFigures, noticeFiguresOn } from './notice-figures.ts';

export type WaitingPeriodChoice = 'keep' | 'shorten';

/**
 * Returns the earliest payment date after a notice. A participant can waive the waiting period. In a plan with a
 * survivor annuity, 7 days remain, so the earliest payment is on day 8. Source: Reg. 1.402(f)-1 Q/A-2; IRC 417(a)(7).
 */
export function earliestPaymentOn(
  givenOn: CalendarDate,
  choice: WaitingPeriodChoice,
  hasSurvivorAnnuity: boolean,
  notices?: readonly NoticeFigures[],
): CalendarDate | Rejection {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRejection(figures)) return figures;
  if (choice === 'keep') return addDays(givenOn, figures.waitingDays);
  return hasSurvivorAnnuity ? addDays(givenOn, figures.annuityWaiverDays + 1) : givenOn;
}

/** Returns whether the waiting period is still running. A payment can be made from its end date on. */
export const isInWaitingPeriod = (endsOn: CalendarDate | null, today: CalendarDate): boolean =>
  endsOn !== null && today < endsOn;
