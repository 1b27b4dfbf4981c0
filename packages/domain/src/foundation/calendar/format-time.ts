const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const entryPattern = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])\.?m\.?$/i;

/** Formats a time of day (`HH:MM`, 24-hour) in 12-hour format, without a time zone. */
export function clockTime(time: string): string {
  const match = pattern.exec(time);
  if (match === null) throw new RangeError(`Not a time of day: ${time}`);
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a time of day (`HH:MM`) for the time picker: 12-hour, labeled Pacific. Source: doc 2 §9. */
export function formatTime(time: string): string {
  return `${clockTime(time)} Pacific`;
}

/** Parses a 12-hour entry (`2:30 pm`, with or without the label) to `HH:MM`, or returns undefined. */
export function parseTime(text: string): string | undefined {
  const match = entryPattern.exec(text.trim().replace(/\s*pacific$/i, ''));
  if (match === null) return undefined;
  const hour = (Number(match[1]) % 12) + ((match[3] ?? '').toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}
