import { type CalendarDate, partsOf } from './dates.ts';

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

/** Formats a date and a Pacific time of day, `HH:MM`: `23 de noviembre de 2026, 3:05 p.m., hora del Pacífico`. */
export function formatInstantInSpanish(date: CalendarDate, time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  return `${formatDateInSpanish(date)}, ${clock}, hora del Pacífico`;
}
