import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';

/** `2026-07-04` → `260704`, the six-digit date of ACH and BAI2. */
export function toSixDigitDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

/** `260704` → `2026-07-04`; undefined if the day does not exist. All dates in bank files are in this century. */
export function fromSixDigitDate(digits: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (match === null) return undefined;
  const date = `20${match[1]}-${match[2]}-${match[3]}`;
  return isCalendarDate(date) ? date : undefined;
}
