import { dayOfWeek, partsOf } from '@fiducia/domain/time/dates';

/** Temporary until the domain's banking calendar lands. */
export function isBankingDay(date: string): boolean {
  const weekday = dayOfWeek(date);
  const { month, day } = partsOf(date);
  return weekday >= 1 && weekday <= 5 && !(month === 1 && day === 1) && !(month === 12 && day === 25);
}
