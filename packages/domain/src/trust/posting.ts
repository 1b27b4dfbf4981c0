import type { Cents } from '../foundation/money/cents.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';

export interface Entry {
  readonly account: LedgerAccount;
  /** Signed cents: debit positive, credit negative; never zero. */
  readonly amountCents: Cents;
}

/** One ledger event: two or more entries that sum to zero, linked to the record that caused it. */
export interface Posting {
  /** The code of the posting template, such as `P6`. */
  readonly recipe: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly masterAccountId: string | null;
  readonly memo: string;
  readonly entries: readonly Entry[];
  readonly reversesId?: string;
}
