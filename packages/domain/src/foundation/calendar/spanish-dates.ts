import { englishMonths, englishWeekdays } from './date-in-words.ts';
import { type CalendarDate, dayOfWeek, partsOf } from './dates.ts';
import type { TimeOfDayZone } from './format-time.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/**
 * Formats a date in Spanish: `23 de noviembre de 2026`. The month is a word, because readers from the United States and
 * Latin America read 11/06/2026 as different days.
 */
export function formatDateInSpanish(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} de ${months[month - 1] ?? ''} de ${year}`;
}

/** From Sunday, as `dayOfWeek` counts. */
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** Formats a date that is near in Spanish: `sábado, 28 de noviembre`. */
export function dayInSpanish(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${weekdays[dayOfWeek(date)] ?? ''}, ${day} de ${months[month - 1] ?? ''}`;
}

const wordsPattern = new RegExp(
  `(?:(${englishWeekdays.join('|')}), )?(${englishMonths.join('|')}) (\\d{1,2})(?:, (\\d{4}))?`,
  'g',
);
const indexIn = (names: readonly string[], name: string): number => names.indexOf(name);

/**
 * Translates the dates in words of an English text: `Saturday, November 28`, with or without the year, and
 * `November 28, 2026`. Leaves a month and a day alone, because `May 12` can be part of a name.
 */
export const datesInSpanish = (english: string): string =>
  english.replace(
    wordsPattern,
    (found, weekday: string | undefined, month: string, day: string, year: string | undefined) => {
      if (weekday === undefined && year === undefined) return found;
      const before = weekday === undefined ? '' : `${weekdays[indexIn(englishWeekdays, weekday)] ?? ''}, `;
      const text = `${before}${day} de ${months[indexIn(englishMonths, month)] ?? ''}`;
      return year === undefined ? text : `${text} de ${year}`;
    },
  );

const zonesInSpanish: Readonly<Record<TimeOfDayZone, string>> = {
  Pacific: 'hora del Pacífico',
  Eastern: 'hora del este',
};

/** Formats a date and a time of day, `HH:MM`: `23 de noviembre de 2026, 3:05 p.m., hora del Pacífico`. */
export function formatInstantInSpanish(date: CalendarDate, time: string, zone: TimeOfDayZone = 'Pacific'): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  return `${formatDateInSpanish(date)}, ${clock}, ${zonesInSpanish[zone]}`;
}
