import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { localDate, timeZones } from '../foundation/calendar/time-zone.ts';

/** Times when a participant's contact details or an instruction's bank account changed; null if they never changed. */
export type ChangedAt = readonly (string | null)[];

/**
 * Returns the first day on which electronic payment is allowed again after the latest change, or null if it is already
 * allowed. Counts days from the date of the change in Eastern time.
 */
export function coolingOffUntil(changedAt: ChangedAt, days: number, today: CalendarDate): CalendarDate | null {
  const last = lastOf(changedAt);
  if (last === undefined) return null;
  const until = addDays(localDate(last, timeZones.eastern), days);
  return today < until ? until : null;
}

/** Returns whether a confirmed override covers the latest change. It doesn't if it was requested before that change. */
export function liftsCoolingOff(requestedAt: string | null, changedAt: ChangedAt): boolean {
  if (requestedAt === null) return false;
  const last = lastOf(changedAt);
  return last === undefined || Date.parse(requestedAt) >= Date.parse(last);
}

const overrideDays = 30;

/** Returns when an override expires: 30 × 24 hours after it was requested. */
export const overrideExpiresAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + overrideDays * 86_400_000);

const lastOf = (changedAt: ChangedAt): string | undefined =>
  changedAt
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
