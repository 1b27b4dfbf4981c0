import { type Cents, negateCents } from '../foundation/money/cents.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';
import type { Entry, Posting } from './posting.ts';

/**
 * The input that all posting templates share. A posting template is a pure function of one event that returns a posting
 * that sums to zero. Amounts are positive whole cents; a zero or negative amount is a bug and throws. The numbers P1 to
 * P39 identify the events in the ledger, in reports, and in the audit log.
 */
export interface Of {
  readonly amount: Cents;
  /** The client whose money is posted; null if the money isn't linked to a client yet. */
  readonly masterAccountId: string | null;
  /** Text for display. Uses the template's own text if omitted. */
  readonly memo?: string;
}

/** The shared input for money that belongs to a client. */
export interface OfClient extends Of {
  readonly masterAccountId: string;
}

type Source = readonly [type: string, id: string];

/** Returns a posting with one debit and one credit. */
export function transfer(
  recipe: string,
  words: string,
  of: Of,
  source: Source,
  debit: LedgerAccount,
  credit: LedgerAccount,
): Posting {
  return posting(recipe, words, of, source, [
    { account: debit, amountCents: of.amount },
    { account: credit, amountCents: negateCents(of.amount) },
  ]);
}

/** Returns a posting. Throws if the amount is not positive. */
export function posting(
  recipe: string,
  words: string,
  of: Of,
  [sourceType, sourceId]: Source,
  entries: readonly Entry[],
): Posting {
  if (of.amount <= 0) throw new RangeError(`${recipe} must post more than zero, not ${of.amount} cents`);
  return { recipe, sourceType, sourceId, masterAccountId: of.masterAccountId, memo: of.memo ?? words, entries };
}
