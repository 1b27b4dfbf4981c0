import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';

/** Formats a date as six digits, as in ACH and BAI2 files: `2026-07-04` becomes `260704`. */
export function toSixDigitDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

/**
 * Parses a six-digit date: `260704` becomes `2026-07-04`. Returns undefined if the date does not exist. All dates in
 * bank files are in this century.
 */
export function fromSixDigitDate(digits: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (match === null) return undefined;
  const date = `20${match[1]}-${match[2]}-${match[3]}`;
  return isCalendarDate(date) ? date : undefined;
}
