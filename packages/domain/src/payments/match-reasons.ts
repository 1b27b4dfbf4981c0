import { type CalendarDate, daysBetween } from '../foundation/calendar/dates.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { isNamedIn, type Movement } from './match-bank-answers.ts';

/** An open item that expects a bank transaction. */
export interface Waiting {
  readonly amount: Cents;
  readonly references: readonly string[];
  /** The item's effective date, cleared date, or due date. */
  readonly on: CalendarDate;
}

const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Returns the reasons why a transaction could match this item, strongest first, as text for the user who decides. */
export function matchReasons(movement: Pick<Movement, 'words' | 'amount' | 'date'>, waiting: Waiting): string[] {
  const named = waiting.references.find((reference) => isNamedIn(movement.words, reference));
  const over = movement.amount - waiting.amount;
  const days = daysBetween(waiting.on, movement.date);
  return [
    ...(named === undefined ? [] : [`The bank’s text contains ${named}`]),
    over === 0
      ? 'Same amount'
      : `The bank’s amount is ${formatMoney(cents(Math.abs(over)))} ${over > 0 ? 'more' : 'less'}`,
    days === 0 ? 'Same date' : `${formatDays(Math.abs(days))} ${days > 0 ? 'after' : 'before'} its date`,
  ];
}
