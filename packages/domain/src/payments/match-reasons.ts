import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { type CalendarDate, daysBetween } from '../time/dates.ts';
import { isNamedIn, type Movement } from './match-bank-answers.ts';

/** Something of ours that waits for a movement of the bank. */
export interface Waiting {
  readonly amount: Cents;
  readonly references: readonly string[];
  /** Its own day: when it takes effect, cleared or is due. */
  readonly on: CalendarDate;
}

const dayWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Why a movement could be this, in words for the person who decides; the strongest first. */
export function matchReasons(movement: Pick<Movement, 'words' | 'amount' | 'date'>, waiting: Waiting): string[] {
  const named = waiting.references.find((reference) => isNamedIn(movement.words, reference));
  const over = movement.amount - waiting.amount;
  const days = daysBetween(waiting.on, movement.date);
  return [
    ...(named === undefined ? [] : [`The bank names ${named}`]),
    over === 0
      ? 'The same amount'
      : `The bank moved ${formatMoney(cents(Math.abs(over)))} ${over > 0 ? 'more' : 'less'}`,
    days === 0 ? 'On its day' : `${dayWords(Math.abs(days))} ${days > 0 ? 'after' : 'before'} its day`,
  ];
}
