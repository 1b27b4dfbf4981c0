import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';

/** Describes the change from a month's amount to another: `$200.00 more than 10/2026`. */
export function changeText(now: number, before: number, month: string): string {
  if (now === before) return `Same as ${formatMonth(month)}`;
  const amount = formatMoney(cents(Math.abs(now - before)));
  return `${amount} ${now > before ? 'more' : 'less'} than ${formatMonth(month)}`;
}
