import { isCalendarDate } from '../foundation/calendar/dates.ts';

/**
 * Kinds of system property, which determine how the value is parsed. Source: doc 2 §3 Lookups (text, number, or date).
 */
export const propertyKinds = ['text', 'number', 'date'] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/**
 * Returns an error message if the value is not of this kind, or undefined if it is valid. An empty text or date is
 * valid and means that the property is not set.
 */
export function propertyProblem(kind: PropertyKind, value: string): string | undefined {
  const text = value.trim();
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return 'Please enter a number';
  // Number properties are days, counts, or amounts. A negative value would turn off a safeguard.
  if (kind === 'number' && Number(text) < 0) return 'Please enter a positive value.';
  if (kind === 'date' && text !== '' && !isCalendarDate(text)) return 'Please enter a date as YYYY-MM-DD';
  return undefined;
}
