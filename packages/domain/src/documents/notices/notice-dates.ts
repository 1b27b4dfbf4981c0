import { addDays, type CalendarDate } from '../../foundation/calendar/dates.ts';
import { formatDate } from '../../foundation/calendar/format-date.ts';
import { isRejection, type Rejection, rejections } from '../../foundation/rejection/rejection.ts';
import { type NoticeFigures, noticeFiguresOn } from './notice-figures.ts';

export const noticeDateRejections = rejections({
  responseDateTooEarly: [
    'invalid',
    ({ earliest }: { earliest: CalendarDate }) =>
      `The response date can’t be before the waiting period ends. Choose ${formatDate(earliest)} or later.`,
  ],
});

export interface NoticeDates {
  /** First day on which a payment can be made without a waiver: 30 days after the notice. */
  readonly waitingPeriodEndsOn: CalendarDate;
  /** Last day on which a payment can be made under this notice. */
  readonly goodUntil: CalendarDate;
  /** Suggested value of `becomesNonResponsiveParticipantAtEndOfDayOn`. */
  readonly respondBy: CalendarDate;
}

/** Returns the dates that apply to a notice given on this day. Source: IRC 402(f); Reg. 1.402(f)-1 Q/A-2. */
export function noticeDates(givenOn: CalendarDate, notices?: readonly NoticeFigures[]): NoticeDates | Rejection {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRejection(figures)) return figures;
  const waitingPeriodEndsOn = addDays(givenOn, figures.waitingDays);
  return { waitingPeriodEndsOn, goodUntil: addDays(givenOn, figures.goodForDays), respondBy: waitingPeriodEndsOn };
}

/** A notice that is too old for a payment, and the number of days it was valid. */
export interface OldNotice {
  readonly givenOn: CalendarDate;
  readonly goodForDays: number;
}

/**
 * Returns the notice if it is too old for a payment on that day, or null if it is not. Counts calendar days. Source:
 * IRC 402(f).
 */
export function oldNotice(
  givenOn: CalendarDate,
  payOn: CalendarDate,
  notices?: readonly NoticeFigures[],
): OldNotice | null {
  const given = noticeFiguresOn(givenOn, notices);
  // For a notice given before the first figures, use the figures of the payment date.
  const figures = isRejection(given) ? noticeFiguresOn(payOn, notices) : given;
  if (isRejection(figures) || payOn <= addDays(givenOn, figures.goodForDays)) return null;
  return { givenOn, goodForDays: figures.goodForDays };
}

/**
 * Returns the response date to store: the requested date, or the default. A later notice never moves an existing date
 * earlier.
 */
export function responseDate(facts: {
  readonly givenOn: CalendarDate;
  readonly asked: CalendarDate | null;
  readonly current: CalendarDate | null;
  /** Uses the built-in figures if omitted. */
  readonly notices?: readonly NoticeFigures[] | undefined;
}): CalendarDate | Rejection {
  const dates = noticeDates(facts.givenOn, facts.notices);
  if (isRejection(dates)) return dates;
  if (facts.asked !== null) {
    const isTooEarly = facts.asked < dates.waitingPeriodEndsOn;
    return isTooEarly
      ? noticeDateRejections.responseDateTooEarly({ earliest: dates.waitingPeriodEndsOn })
      : facts.asked;
  }
  return facts.current !== null && facts.current > dates.respondBy ? facts.current : dates.respondBy;
}
