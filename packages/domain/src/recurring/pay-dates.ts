import { isOneOf } from '../text/is-one-of.ts';
import { addDays, addMonths, type CalendarDate, isBefore } from '../time/dates.ts';
import { type PaymentFrequency, paymentFrequencies } from '../orders/payment-frequency.ts';

/** When a pension is paid. Months are `YYYY-MM`; the day of the month is 1 to 28, so that every month has it. */
export interface PaymentSchedule {
  readonly frequency: PaymentFrequency;
  readonly dayOfMonth: number;
  readonly firstMonth: string;
  /** Month of the last payment; null for life. */
  readonly finalMonth: string | null;
}

const monthOf = (date: CalendarDate): string => date.slice(0, 7);
const dayIn = (month: string, day: number): CalendarDate => `${month}-${String(day).padStart(2, '0')}`;
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

const monthStep: Readonly<Partial<Record<PaymentFrequency, number>>> = {
  twiceEveryMonth: 1,
  onceEveryMonth: 1,
  onceEveryQuarter: 3,
  twiceEveryYear: 6,
  onceEveryYear: 12,
};

/** The first date of all: the one that the line which sets the pension up pays itself. */
export const firstPayDate = ({ firstMonth, dayOfMonth }: PaymentSchedule): CalendarDate =>
  dayIn(firstMonth, dayOfMonth);

function everyFewDays(month: string, schedule: PaymentSchedule, step: number): CalendarDate[] {
  const dates: CalendarDate[] = [];
  const first = firstPayDate(schedule);
  const begin = dayIn(month, 1);
  const passed = Math.max(0, Math.ceil((Date.parse(begin) - Date.parse(first)) / 86_400_000 / step));
  for (let date = addDays(first, passed * step); monthOf(date) === month; date = addDays(date, step)) dates.push(date);
  return dates;
}

/** The dates of a month on which the schedule pays, in order; bank holidays are not looked at. */
export function payDatesIn(month: string, schedule: PaymentSchedule): CalendarDate[] {
  const { frequency, dayOfMonth, firstMonth, finalMonth } = schedule;
  const passed = monthsBetween(firstMonth, month);
  if (passed < 0 || (finalMonth !== null && month > finalMonth)) return [];
  if (frequency === 'onceEveryWeek') return everyFewDays(month, schedule, 7);
  if (frequency === 'onceEveryTwoWeeks') return everyFewDays(month, schedule, 14);
  if (passed % (monthStep[frequency] ?? 12) !== 0) return [];
  if (frequency !== 'twiceEveryMonth') return [dayIn(month, dayOfMonth)];
  const other = dayOfMonth <= 14 ? dayOfMonth + 14 : dayOfMonth - 14;
  const first = firstPayDate(schedule);
  return [dayOfMonth, other]
    .toSorted((one, two) => one - two)
    .map((day) => dayIn(month, day))
    .filter((date) => !isBefore(date, first));
}

/** The next date from a day on, that day included; undefined after the last one. */
export function nextPayDate(from: CalendarDate, schedule: PaymentSchedule): CalendarDate | undefined {
  const start = from > firstPayDate(schedule) ? from : firstPayDate(schedule);
  // No frequency leaves out more than eleven months in a row.
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const month = monthOf(addMonths(`${monthOf(start)}-01`, ahead));
    const next = payDatesIn(month, schedule).find((date) => date >= start);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** The schedule in a line's service detail, when it is whole. */
export function scheduleOf(detail: Readonly<Record<string, unknown>>): PaymentSchedule | undefined {
  const { frequencyCode, dayOfMonth, firstMonth, finalMonth } = detail;
  if (!isOneOf(paymentFrequencies, frequencyCode) || typeof firstMonth !== 'string') return undefined;
  const day = Number(dayOfMonth);
  if (!Number.isInteger(day) || day < 1 || day > 28) return undefined;
  return {
    frequency: frequencyCode,
    dayOfMonth: day,
    firstMonth: firstMonth.slice(0, 7),
    finalMonth: typeof finalMonth === 'string' ? finalMonth.slice(0, 7) : null,
  };
}
