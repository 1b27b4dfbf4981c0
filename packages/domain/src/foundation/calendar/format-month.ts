const pattern = /^(\d{4})-(0[1-9]|1[0-2])$/;
const entryPattern = /^(0?[1-9]|1[0-2])[/\-. ]?((?:19|20)\d{2})$/;

/** Formats a month (`YYYY-MM`) as MM/YYYY. Returns anything else unchanged. */
export function formatMonth(month: string): string {
  const [, year, number] = pattern.exec(month) ?? [];
  return year === undefined ? month : `${number}/${year}`;
}

/** Parses `3/2026`, `03/2026`, or `032026` to `2026-03`, or returns undefined. */
export function parseMonth(text: string): string | undefined {
  const [, number, year] = entryPattern.exec(text.trim()) ?? [];
  return number === undefined ? undefined : `${year}-${number.padStart(2, '0')}`;
}

/** Formats a partly typed month for a month field: adds the slash after the month. */
export function formatMonthEntry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 6);
  return digits.length > 2 || (digits.length === 2 && typed.trim().endsWith('/'))
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
}
