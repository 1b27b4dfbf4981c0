import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { localDate, timeZones } from '../foundation/calendar/time-zone.ts';

/** Instants at which a participant's contact details or an instruction's bank account changed; null: never. */
export type ChangedAt = readonly (string | null)[];

/**
 * The first day on which an electronic payment may follow the last of these changes; null when that day has come or
 * nothing changed. Days are counted from the day of the change at the bank, in Eastern time.
 */
export function coolingOffUntil(changedAt: ChangedAt, days: number, today: CalendarDate): CalendarDate | null {
  const last = lastOf(changedAt);
  if (last === undefined) return null;
  const until = addDays(localDate(last, timeZones.eastern), days);
  return today < until ? until : null;
}

/** Whether a confirmed override covers the last change: one that was requested before it does not. */
export function liftsCoolingOff(requestedAt: string | null, changedAt: ChangedAt): boolean {
  if (requestedAt === null) return false;
  const last = lastOf(changedAt);
  return last === undefined || Date.parse(requestedAt) >= Date.parse(last);
}

const overrideDays = 30;

/** When an override of a guard ends: 30 days of 24 hours after the first person requested it. */
export const overrideExpiresAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + overrideDays * 86_400_000);

const lastOf = (changedAt: ChangedAt): string | undefined =>
  changedAt
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
