import { addDays, addMonths, type CalendarDate, isBefore } from '../foundation/calendar/dates.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { type PaymentFrequency, paymentFrequencies } from '../orders/payment-frequency.ts';

/**
 * Payment schedule of a recurring benefit. Months are `YYYY-MM`. The day of the month is 1 to 28, so that it exists in
 * every month.
 */
export interface PaymentSchedule {
  readonly frequency: PaymentFrequency;
  readonly dayOfMonth: number;
  readonly firstMonth: string;
  /** Month of the last payment, or null if the benefit is payable for life. */
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

/** Returns the first payment date. The order line that sets up the recurring benefit makes this payment. */
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

/** Returns the payment dates of the schedule in a month, in order. Bank holidays are not considered. */
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

/** Returns the next payment date on or after a day, or undefined after the last one. */
export function nextPayDate(from: CalendarDate, schedule: PaymentSchedule): CalendarDate | undefined {
  const start = from > firstPayDate(schedule) ? from : firstPayDate(schedule);
  // No frequency skips more than eleven months in a row.
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const month = monthOf(addMonths(`${monthOf(start)}-01`, ahead));
    const next = payDatesIn(month, schedule).find((date) => date >= start);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Returns the schedule in an order line's service detail, or undefined if it is incomplete. */
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
