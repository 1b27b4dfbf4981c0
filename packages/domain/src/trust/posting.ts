import type { Cents } from '../money/cents.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';

export interface Entry {
  readonly account: LedgerAccount;
  /** Signed cents: debit positive, credit negative; never zero. */
  readonly amountCents: Cents;
}

/** One event of the books: two or more entries that sum to zero, told by the record that caused it. */
export interface Posting {
  /** The recipe's code: `P6`. */
  readonly recipe: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly masterAccountId: string | null;
  readonly memo: string;
  readonly entries: readonly Entry[];
  readonly reversesId?: string;
}
