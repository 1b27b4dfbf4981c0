import { type CalendarDate, partsOf } from './dates.ts';

/** Formats a date for display, `MM/DD/YYYY`. Source: doc 2 §9. */
export function formatDate(date: CalendarDate): string {
  partsOf(date);
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** Formats a partly typed date for a date field: adds the slashes and limits it to 10 characters. Source: doc 2 §5. */
export function formatDateEntry(typed: string): string {
  const parts = typed.split('/');
  const closed = parts.slice(0, -1).map((part) => part.replace(/\D/g, '').padStart(part === '' ? 0 : 2, '0'));
  const digits = [...closed, (parts.at(-1) ?? '').replace(/\D/g, '')].join('').slice(0, 8);
  if (digits.length < 2) return digits;
  if (digits.length < 4) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`;
}
