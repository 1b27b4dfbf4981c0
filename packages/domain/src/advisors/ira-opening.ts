import { addDays } from '../foundation/calendar/dates.ts';

/** Days in which an advisor decides about an account before the prospect continues without an advisor. */
export const advisorDays = 14;

/** Days in which the owner chooses investments before the default ones are set. */
export const preferenceDays = 14;

/** Days in which the owner of a new IRA can revoke it and gets all of the money back. Source: 26 CFR 1.408-6(d)(4)(ii). */
const revocationDays = 7;

/** Returns the last day on which an IRA can be revoked. Both are `YYYY-MM-DD`. */
export const revocableUntil = (openedOn: string): string => addDays(openedOn, revocationDays);

/** Returns the days that an advisor has left to decide; 0 on the last day and after it. Both are `YYYY-MM-DD`. */
export function advisorDaysLeft(registeredOn: string, today: string): number {
  const last = addDays(registeredOn, advisorDays);
  const left = Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000);
  return Math.max(0, left);
}

/** Steps of opening an IRA at the providers, in order. */
export const openingSteps = ['open', 'addPerson', 'preferences'] as const;
export type OpeningStep = (typeof openingSteps)[number];

const waits = [1, 5, 15, 60, 240, 1_440];

/**
 * Returns in how many minutes a step of opening an IRA is repeated after a provider didn't respond, or null if staff
 * must look at it. `tries` counts the attempts of the job in a row.
 */
export const minutesUntilNextTry = (tries: number): number | null => waits[tries - 1] ?? null;
