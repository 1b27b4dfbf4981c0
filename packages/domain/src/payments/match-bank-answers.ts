import { addBankingDays } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Cents } from '../foundation/money/cents.ts';

/** A bank statement transaction that may belong to one of our payments. Amounts are positive. */
export interface Movement {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly bankTypeCode: string;
  readonly date: CalendarDate;
  readonly amount: Cents;
  /** The bank's references and description. */
  readonly words: string;
}

/** An ACH batch that the bank has not debited yet. */
export interface OpenBatch {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly effectiveDate: CalendarDate;
  readonly expected: Cents;
}

/** A wire or check that was sent and has not cleared, or a return whose money is expected. */
export interface OpenPayment {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly amount: Cents;
  /** References that identify the payment in the bank's text. */
  readonly references: readonly string[];
}

export type Match<T> =
  | { readonly kind: 'one'; readonly one: T }
  | { readonly kind: 'none' | 'several' | 'amountDiffers' };

/** Debits that settle our ACH files (BAI2). */
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
 * Returns the ACH batch that a debit settles: same account, same total, on its effective date or up to five banking
 * days later. If several batches match, returns the earliest one, but only if as many equal debits exist (`equals`,
 * which includes this one), because then every one of those batches is settled.
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

/** Returns whether the bank's text contains this reference. */
export function isNamedIn(words: string, reference: string): boolean {
  const digits = /^\d+$/.test(reference);
  // Match whole numbers only: 1101 does not contain check 101. Banks often add leading zeros.
  const pattern = digits ? `(?<!\\d)0*${reference}(?!\\d)` : reference.replaceAll(/[^A-Za-z0-9]/g, '\\$&');
  return new RegExp(pattern, 'i').test(words);
}

/**
 * Returns the payment that a transaction names by reference, if the amounts are equal. Otherwise, returns
 * `amountDiffers`.
 */
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

/**
 * Matches a returned payment by reference or, if the bank's text names none, by an amount that only one payment
 * expects.
 */
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
