import { addDays, type CalendarDate, daysBetween } from '../../foundation/calendar/dates.ts';
import type { CheckFigures } from './check-figures.ts';

type Deadlines = Pick<CheckFigures, 'firstReminderDays' | 'secondReminderDays' | 'lastReminderDays' | 'validDays'>;

export interface UncashedCheck {
  /** The date on the check. */
  readonly issuedOn: CalendarDate;
  /** The reminder sent last, as its number of days; null if none was sent. */
  readonly remindedAtDays: number | null;
}

export type UncashedStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'remind'; readonly days: number; readonly isLast: boolean }
  | { readonly kind: 'void' };

/** Returns the last day on which the bank pays a check. */
export const validThrough = (issuedOn: CalendarDate, { validDays }: Pick<CheckFigures, 'validDays'>): CalendarDate =>
  addDays(issuedOn, validDays);

/**
 * Returns what to do with an uncashed check today. If several reminders are due, for example after an outage, only the
 * latest is sent.
 */
export function uncashedStep(check: UncashedCheck, deadlines: Deadlines, today: CalendarDate): UncashedStep {
  const age = daysBetween(check.issuedOn, today);
  if (age > deadlines.validDays) return { kind: 'void' };
  const { firstReminderDays, secondReminderDays, lastReminderDays } = deadlines;
  const due = [lastReminderDays, secondReminderDays, firstReminderDays].find((days) => age >= days);
  if (due === undefined || due <= (check.remindedAtDays ?? 0)) return { kind: 'wait' };
  return { kind: 'remind', days: due, isLast: due === lastReminderDays };
}

/** Age groups of outstanding checks, in days from the date of the check. */
export const ageGroups = [
  { code: 'upTo30', label: 'Up to 30 days', from: 0, to: 30 },
  { code: 'upTo60', label: '31 to 60 days', from: 31, to: 60 },
  { code: 'upTo120', label: '61 to 120 days', from: 61, to: 120 },
  { code: 'upTo180', label: '121 to 180 days', from: 121, to: 180 },
  { code: 'over180', label: 'Over 180 days', from: 181, to: null },
] as const;
export type AgeGroup = (typeof ageGroups)[number]['code'];
