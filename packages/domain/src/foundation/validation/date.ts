import { addYears, type CalendarDate, isAfter, isBefore, yearOf } from '../calendar/dates.ts';
import { parseDate } from '../calendar/parse-date.ts';
import { leftBlank, type Presence, worded } from './wording.ts';

export interface DateRule extends Presence {
  readonly today: CalendarDate;
  /** Replaces the default message for a required empty date. */
  readonly requiredMessage?: string;
  readonly limit?: 'beforeToday' | 'afterToday';
}

const notADate = 'Please enter a valid date';

function checkPresence(rule: DateRule): string | undefined {
  if (rule.isRequired !== true) return undefined;
  return rule.requiredMessage ?? worded(rule.wording, { standard: 'Please enter a value', accountHolder: leftBlank });
}

/** Returns the error message for a date, typed or in ISO format, or undefined. Source: doc 2 §5 Dates. */
export function checkDate(text: string, rule: DateRule): string | undefined {
  if (text.trim() === '') return checkPresence(rule);
  const date = parseDate(text, yearOf(rule.today));
  if (date === undefined) return notADate;
  if (rule.limit === 'beforeToday' && !isBefore(date, rule.today)) return 'Date must be in the past';
  if (rule.limit === 'afterToday' && !isAfter(date, rule.today)) return 'Date must be in the future';
  return undefined;
}

/**
 * Returns the error message for a date of birth, or undefined. It must be before today, and no more than 130 years ago.
 * Source: doc 2 §5 Dates.
 */
export function checkDateOfBirth(text: string, rule: Omit<DateRule, 'limit'>): string | undefined {
  if (text.trim() === '') return checkPresence(rule);
  const date = parseDate(text, yearOf(rule.today));
  if (date === undefined) return notADate;
  const isFine = isBefore(date, rule.today) && !isBefore(date, addYears(rule.today, -130));
  return isFine ? undefined : 'Please enter a valid date of birth';
}
