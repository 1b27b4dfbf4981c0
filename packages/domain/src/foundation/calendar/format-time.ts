const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const entryPattern = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])\.?m\.?$/i;

/** Formats a time of day (`HH:MM`, 24-hour) in 12-hour format, without a time zone. */
export function clockTime(time: string): string {
  const match = pattern.exec(time);
  if (match === null) throw new RangeError(`Not a time of day: ${time}`);
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Zones that times of day are entered in: users see Pacific time, but banks state their cutoffs in Eastern time. */
export type TimeOfDayZone = 'Pacific' | 'Eastern';

/** Formats a time of day (`HH:MM`) for the time picker: 12-hour, labeled with its zone. Source: doc 2 §9. */
export function formatTime(time: string, zone: TimeOfDayZone = 'Pacific'): string {
  return `${clockTime(time)} ${zone}`;
}

/** Parses a 12-hour entry (`2:30 pm`, with or without the zone's label) to `HH:MM`, or returns undefined. */
export function parseTime(text: string, zone: TimeOfDayZone = 'Pacific'): string | undefined {
  const label = zone === 'Pacific' ? /\s*pacific$/i : /\s*eastern$/i;
  const match = entryPattern.exec(text.trim().replace(label, ''));
  if (match === null) return undefined;
  const hour = (Number(match[1]) % 12) + ((match[3] ?? '').toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}
