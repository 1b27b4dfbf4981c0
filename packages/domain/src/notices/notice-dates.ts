import { isRefusal, type Refusal, refusals } from '../refusal/refusal.ts';
import { addDays, type CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import { type NoticeFigures, noticeFiguresOn } from './notice-figures.ts';

export const noticeDateRefusals = refusals({
  responseDateTooEarly: [
    'invalid',
    ({ earliest }: { earliest: CalendarDate }) =>
      `The response date cannot be before the waiting period ends. Choose ${formatDate(earliest)} or later.`,
  ],
});

export interface NoticeDates {
  /** First day on which an unwaived payment may be made: 30 days after the notice. */
  readonly waitingPeriodEndsOn: CalendarDate;
  /** Last day on which the notice still supports a payment. */
  readonly goodUntil: CalendarDate;
  /** Suggested `becomesNonResponsiveParticipantAtEndOfDayOn`. */
  readonly respondBy: CalendarDate;
}

/** The dates that follow from giving a notice on that day. Source: IRC 402(f); Reg. 1.402(f)-1 Q/A-2. */
export function noticeDates(givenOn: CalendarDate, notices?: readonly NoticeFigures[]): NoticeDates | Refusal {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRefusal(figures)) return figures;
  const waitingPeriodEndsOn = addDays(givenOn, figures.waitingDays);
  return { waitingPeriodEndsOn, goodUntil: addDays(givenOn, figures.goodForDays), respondBy: waitingPeriodEndsOn };
}

/** A notice that was given too long ago for a payment, and how long it was good. */
export interface OldNotice {
  readonly givenOn: CalendarDate;
  readonly goodForDays: number;
}

/** Is a payment on that day later than the notice supports? Null: it is not. Calendar days; source: IRC 402(f). */
export function oldNotice(
  givenOn: CalendarDate,
  payOn: CalendarDate,
  notices?: readonly NoticeFigures[],
): OldNotice | null {
  const given = noticeFiguresOn(givenOn, notices);
  // A day from before the first figures is measured by those of the payment.
  const figures = isRefusal(given) ? noticeFiguresOn(payOn, notices) : given;
  if (isRefusal(figures) || payOn <= addDays(givenOn, figures.goodForDays)) return null;
  return { givenOn, goodForDays: figures.goodForDays };
}

export type WaitingPeriodChoice = 'keep' | 'shorten';

/**
 * Earliest payment day after a notice. A participant may shorten the wait; plans with a survivor annuity keep 7 days,
 * so the payment is on day 8 or later. Source: Reg. 1.402(f)-1 Q/A-2; IRC 417(a)(7).
 */
export function earliestPaymentOn(
  givenOn: CalendarDate,
  choice: WaitingPeriodChoice,
  hasSurvivorAnnuity: boolean,
  notices?: readonly NoticeFigures[],
): CalendarDate | Refusal {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRefusal(figures)) return figures;
  if (choice === 'keep') return addDays(givenOn, figures.waitingDays);
  return hasSurvivorAnnuity ? addDays(givenOn, figures.annuityWaiverDays + 1) : givenOn;
}

/** The response date to store: the asked one, or the default; a further notice never brings an earlier date forward. */
export function responseDate(facts: {
  readonly givenOn: CalendarDate;
  readonly asked: CalendarDate | null;
  readonly current: CalendarDate | null;
  /** Left out: what is built in. */
  readonly notices?: readonly NoticeFigures[] | undefined;
}): CalendarDate | Refusal {
  const dates = noticeDates(facts.givenOn, facts.notices);
  if (isRefusal(dates)) return dates;
  if (facts.asked !== null) {
    const isTooEarly = facts.asked < dates.waitingPeriodEndsOn;
    return isTooEarly ? noticeDateRefusals.responseDateTooEarly({ earliest: dates.waitingPeriodEndsOn }) : facts.asked;
  }
  return facts.current !== null && facts.current > dates.respondBy ? facts.current : dates.respondBy;
}
