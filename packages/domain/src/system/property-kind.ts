import { isCalendarDate } from '../time/dates.ts';

/** How the value of a system property reads. Source: doc 2 §3 Lookups (text, number or date). */
export const propertyKinds = ['text', 'number', 'date'] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/** What stands against a value of this kind, or undefined. An empty text is allowed: the property is then not set. */
export function propertyFlaw(kind: PropertyKind, value: string): string | undefined {
  const text = value.trim();
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return 'Please enter a number';
  // Every number counts days, people or money: below nothing it would switch a safeguard off.
  if (kind === 'number' && Number(text) < 0) return 'Please enter a positive value.';
  if (kind === 'date' && text !== '' && !isCalendarDate(text)) return 'Please enter a date as YYYY-MM-DD';
  return undefined;
}
