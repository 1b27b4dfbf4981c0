import { addDays, addYears, type CalendarDate, yearOf } from '../../foundation/calendar/dates.ts';
import type { UnclaimedPropertyRule } from './unclaimed-property-rules.ts';

/** The dates by which a state’s act wants one uncashed check reported. */
export interface EscheatDates {
  /** The money is presumed abandoned from this day on. */
  readonly dormantOn: CalendarDate;
  /** The last day of the period that the report covers. */
  readonly cutOffOn: CalendarDate;
  readonly reportDueOn: CalendarDate;
  readonly letterFrom: CalendarDate;
  readonly letterBy: CalendarDate;
}

const dayOfYear = (year: number, monthDay: string): CalendarDate => `${String(year).padStart(4, '0')}-${monthDay}`;

/** Returns the first such day of a year that isn’t before the given date. */
function nextDay(onOrAfter: CalendarDate, monthDay: string): CalendarDate {
  const sameYear = dayOfYear(yearOf(onOrAfter), monthDay);
  return sameYear >= onOrAfter ? sameYear : dayOfYear(yearOf(onOrAfter) + 1, monthDay);
}

/** Returns the dates for a check of this day under a state’s rule. */
export function escheatDates(issuedOn: CalendarDate, rule: UnclaimedPropertyRule): EscheatDates {
  const dormantOn = addYears(issuedOn, rule.dormancyYears);
  const cutOffOn = nextDay(dormantOn, rule.cutOff);
  const reportDueOn = nextDay(addDays(cutOffOn, 1), rule.reportDue);
  return {
    dormantOn,
    cutOffOn,
    reportDueOn,
    letterFrom: addDays(reportDueOn, -rule.letterFromDays),
    letterBy: addDays(reportDueOn, -rule.letterToDays),
  };
}

export type EscheatStep = 'wait' | 'sendLetter' | 'report';

/**
 * Returns what to do about unclaimed money today: nothing, mail the due diligence letter, or report it. A missed letter
 * window doesn’t excuse the letter: it is still sent, and the money is reported once the owner had time to respond.
 */
export function escheatStep(
  dates: EscheatDates,
  money: { readonly amountCents: number; readonly letterSentOn: CalendarDate | null },
  rule: Pick<UnclaimedPropertyRule, 'letterMinimum' | 'letterToDays'>,
  today: CalendarDate,
): EscheatStep {
  if (today < dates.letterFrom) return 'wait';
  const needsLetter = money.amountCents >= rule.letterMinimum;
  if (needsLetter && money.letterSentOn === null) return 'sendLetter';
  const waitUntil = money.letterSentOn === null ? dates.cutOffOn : addDays(money.letterSentOn, rule.letterToDays);
  return today >= dates.cutOffOn && today >= waitUntil ? 'report' : 'wait';
}
