import { isCalendarDate } from '../foundation/calendar/dates.ts';

/** How the value of a system property is parsed. Source: doc 2 §3 Lookups (text, number, or date). */
export const propertyKinds = ['text', 'number', 'date'] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/**
 * Returns what is wrong with a value of this kind, or undefined. Empty text is allowed and means that the property is
 * not set.
 */
export function propertyProblem(kind: PropertyKind, value: string): string | undefined {
  const text = value.trim();
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return 'Please enter a number';
  // Every number counts days, people, or money. A negative one would turn off a safeguard.
  if (kind === 'number' && Number(text) < 0) return 'Please enter a positive value.';
  if (kind === 'date' && text !== '' && !isCalendarDate(text)) return 'Please enter a date as YYYY-MM-DD';
  return undefined;
}
