import { bankingDayOnOrAfter, nextBankingDay } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { TrackerStep } from './tracker-step-names.ts';

/**
 * The date of a step: when it was done, until when the participant has to do it, when we expect it, or when the notice
 * came back from the post office.
 */
export interface StepDate {
  readonly on: CalendarDate;
  readonly is: 'done' | 'due' | 'expected' | 'returned';
}

/** What is known about the steps of a distribution. Unknown dates are undefined. */
export interface StepFacts {
  readonly today: CalendarDate;
  /** Undefined if no step has begun. */
  readonly step: TrackerStep | undefined;
  readonly isFinished: boolean;
  readonly noticedOn?: CalendarDate | undefined;
  /** When the notice that was mailed last came back. Undefined if it didn't. */
  readonly noticeReturnedOn?: CalendarDate | undefined;
  readonly choseOn?: CalendarDate | undefined;
  readonly fundedOn?: CalendarDate | undefined;
  readonly reviewedOn?: CalendarDate | undefined;
  readonly paidOn?: CalendarDate | undefined;
  /** Last day for the participant to choose. */
  readonly answerBy?: CalendarDate | undefined;
  readonly holdEndsOn?: CalendarDate | undefined;
  readonly reviewEndsOn?: CalendarDate | undefined;
  readonly payOn?: CalendarDate | undefined;
  /** Expected arrival of a payment that was sent. */
  readonly arrivesOn?: CalendarDate | undefined;
}

const doneOn: Readonly<Partial<Record<TrackerStep, (facts: StepFacts) => CalendarDate | undefined>>> = {
  notice: ({ noticedOn }) => noticedOn,
  choices: ({ choseOn }) => choseOn,
  moneyIn: ({ fundedOn }) => fundedOn,
  checks: ({ reviewedOn }) => reviewedOn,
  paid: ({ paidOn }) => paidOn,
  rolledOver: ({ paidOn }) => paidOn,
  done: ({ paidOn }) => paidOn,
};

const latestOf = (days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined =>
  days.reduce((latest, day) => (latest === undefined || (day !== undefined && day > latest) ? day : latest), undefined);

/**
 * Returns when the steps after the choice are expected, as far as known dates tell: the plan needs to send the money one
 * banking day after the choice is due, and we pay the banking day after the review ends. Without a known date for the
 * money, later steps have none either.
 */
function expectedDays(facts: StepFacts, isFunded: boolean): Partial<Record<TrackerStep, CalendarDate | undefined>> {
  const { today, answerBy, holdEndsOn, reviewEndsOn, payOn, arrivesOn, step } = facts;
  const chooses = (step === 'notice' || step === 'choices') && answerBy !== undefined && answerBy >= today;
  const money = holdEndsOn ?? (chooses ? nextBankingDay(answerBy) : undefined);
  const isDated = isFunded || money !== undefined;
  const last = latestOf([money, reviewEndsOn]);
  const review = isDated && last !== undefined ? bankingDayOnOrAfter(last) : undefined;
  const paid = arrivesOn ?? payOn ?? (review === undefined ? undefined : nextBankingDay(review));
  return { moneyIn: money, checks: review, paid, rolledOver: paid };
}

/**
 * Returns the dates of a distribution's steps, in the order of the steps. Null where no date is known. A notice that came
 * back matters only until the participant has chosen.
 */
export function stepDates(steps: readonly TrackerStep[], facts: StepFacts): (StepDate | null)[] {
  const { step, isFinished, today, answerBy } = facts;
  const returnedOn = step === 'notice' || step === 'choices' ? facts.noticeReturnedOn : undefined;
  const at = step === undefined ? -1 : steps.indexOf(step);
  const money = steps.indexOf('moneyIn');
  const expected = expectedDays(facts, at > money);
  return steps.map((one, index): StepDate | null => {
    if (one === 'notice' && returnedOn !== undefined) return { on: returnedOn, is: 'returned' };
    if (isFinished || index < at) {
      const on = doneOn[one]?.(facts);
      return on === undefined ? null : { on, is: 'done' };
    }
    const on = one === 'choices' ? answerBy : expected[one];
    if (on === undefined || on < today) return null;
    return { on, is: one === 'choices' ? 'due' : 'expected' };
  });
}
