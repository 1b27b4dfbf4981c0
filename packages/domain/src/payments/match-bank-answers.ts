import type { Cents } from '../money/cents.ts';
import { addBankingDays } from '../time/banking-calendar.ts';
import type { CalendarDate } from '../time/dates.ts';

/** A movement on the statement that may be one of ours. Amounts are positive here. */
export interface Movement {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly bankTypeCode: string;
  readonly date: CalendarDate;
  readonly amount: Cents;
  /** Everything that the bank wrote: references and text. */
  readonly words: string;
}

/** A batch of ACH entries of which the bank has not taken the money yet. */
export interface OpenBatch {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly effectiveDate: CalendarDate;
  readonly expected: Cents;
}

/** A wire or check that was sent and not cleared, or a return whose money is awaited. */
export interface OpenPayment {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly amount: Cents;
  /** Any of these in the bank's words names it. */
  readonly references: readonly string[];
}

export type Match<T> =
  | { readonly kind: 'one'; readonly one: T }
  | { readonly kind: 'none' | 'several' | 'amountDiffers' };

/** Debits by which ACH files of ours are paid (BAI2). */
export const achDebitTypes: ReadonlySet<string> = new Set(['447', '450', '451', '455', '466', '469']);
export const wireDebitTypes: ReadonlySet<string> = new Set(['490', '491', '495', '496']);
export const checkDebitTypes: ReadonlySet<string> = new Set(['470', '472', '474', '475', '477']);

const bankingDaysLate = 5;

function only<T>(candidates: readonly T[]): Match<T> {
  const [one] = candidates;
  if (one === undefined) return { kind: 'none' };
  return candidates.length === 1 ? { kind: 'one', one } : { kind: 'several' };
}

const couldPay = (movement: Movement, batch: OpenBatch): boolean =>
  batch.corporateBankAccountId === movement.corporateBankAccountId &&
  batch.expected === movement.amount &&
  movement.date >= batch.effectiveDate &&
  movement.date <= addBankingDays(batch.effectiveDate, bankingDaysLate);

/**
 * The ACH batch that a debit pays: same account, same total, settled on its date or a few banking days later. Of several
 * the first, when as many equal debits are known (`equals`, this one among them): whichever pays which, all are paid.
 */
export function matchBatch(
  movement: Movement,
  batches: readonly OpenBatch[],
  equals: readonly Movement[] = [],
): Match<OpenBatch> {
  const fitting = batches
    .filter((batch) => couldPay(movement, batch))
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));
  const [first] = fitting;
  const paying = equals.filter((other) => fitting.every((batch) => couldPay(other, batch)));
  return first !== undefined && paying.length === fitting.length ? { kind: 'one', one: first } : only(fitting);
}

/** Do the words of the bank name this reference? */
export function isNamedIn(words: string, reference: string): boolean {
  const digits = /^\d+$/.test(reference);
  // A number must stand alone: check 101 is not named by 1101. Leading zeros are the bank's habit.
  const pattern = digits ? `(?<!\\d)0*${reference}(?!\\d)` : reference.replaceAll(/[^A-Za-z0-9]/g, '\\$&');
  return new RegExp(pattern, 'i').test(words);
}

/** The payment that a movement names by reference, with the same amount. A name with another amount is told apart. */
export function matchByReference<T extends OpenPayment>(movement: Movement, payments: readonly T[]): Match<T> {
  const named = payments.filter(
    (payment) =>
      payment.corporateBankAccountId === movement.corporateBankAccountId &&
      payment.references.some((reference) => reference !== '' && isNamedIn(movement.words, reference)),
  );
  if (named.length === 0) return { kind: 'none' };
  const same = named.filter(({ amount }) => amount === movement.amount);
  return same.length === 0 ? { kind: 'amountDiffers' } : only(same);
}

/** By reference; when nothing is named, by an amount that only one awaits. */
export function matchReturn<T extends OpenPayment>(movement: Movement, awaited: readonly T[]): Match<T> {
  const named = matchByReference(movement, awaited);
  if (named.kind !== 'none') return named;
  return only(
    awaited.filter(
      ({ corporateBankAccountId, amount }) =>
        corporateBankAccountId === movement.corporateBankAccountId && amount === movement.amount,
    ),
  );
}
