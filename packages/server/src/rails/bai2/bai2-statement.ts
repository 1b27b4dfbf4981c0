import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Bai2Side } from './bai2-type-codes.ts';

/**
 * When the money becomes available. `unknown` is Z or blank. Distributed amounts are stored as the bank reports them.
 */
export type Bai2Funds =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'days'; readonly days: 0 | 1 | 2 }
  | { readonly kind: 'valueDated'; readonly on?: string; readonly at: string }
  | { readonly kind: 'distributed'; readonly parts: readonly { readonly days: number; readonly amountCents: Cents }[] };

export interface Bai2Summary {
  readonly typeCode: string;
  readonly meaning: string;
  /** Signed, as the bank reports it; undefined if the bank left it blank. */
  readonly amountCents?: Cents;
  readonly itemCount?: number;
  readonly funds: Bai2Funds;
}

export interface Bai2Transaction {
  readonly record: number;
  readonly typeCode: string;
  readonly meaning: string;
  /** Whether the transaction is a credit or a debit. The type code determines this, never the amount. */
  readonly side: Bai2Side;
  readonly amountCents: Cents;
  readonly funds: Bai2Funds;
  readonly bankReference: string;
  readonly customerReference: string;
  readonly text: string;
  /** Distinguishes identical transactions of one file and day: 1 for the first, 2 for the second. */
  readonly ordinal: number;
  /** Identifies the transaction: the key is the same in every file that repeats it. */
  readonly naturalKey: string;
}

export interface Bai2Account {
  readonly record: number;
  readonly accountNumber: string;
  readonly currency: string;
  readonly summaries: readonly Bai2Summary[];
  readonly transactions: readonly Bai2Transaction[];
}

export type Bai2GroupStatus = 'update' | 'deletion' | 'correction' | 'test';
export type Bai2AsOf = 'interimPreviousDay' | 'finalPreviousDay' | 'interimSameDay' | 'finalSameDay' | 'unstated';

export interface Bai2Group {
  readonly record: number;
  readonly receiver: string;
  readonly originator: string;
  readonly status: Bai2GroupStatus;
  readonly asOfDate: string;
  /** As written: `HHMM`, `HH:MM:SS`, `2400` for the end of the day, or blank. */
  readonly asOfTime: string;
  readonly asOf: Bai2AsOf;
  readonly currency: string;
  readonly accounts: readonly Bai2Account[];
}

export interface Bai2Statement {
  readonly sender: string;
  readonly receiver: string;
  readonly createdOn: string;
  readonly createdAt: string;
  readonly fileId: string;
  readonly groups: readonly Bai2Group[];
}

/** The balances and transaction totals of one account and day. */
export interface Bai2BalanceCheck {
  readonly openingCents?: Cents;
  readonly closingCents?: Cents;
  readonly creditCents: bigint;
  readonly debitCents: bigint;
  /**
   * Opening balance plus credits minus debits minus closing balance; undefined if the bank does not report both
   * balances.
   */
  readonly differenceCents?: bigint;
}

/** Compares the opening balance plus credits minus debits with the closing balance, for one account and day. */
export function checkBai2Balances(account: Bai2Account): Bai2BalanceCheck {
  const stated = (typeCode: string) => account.summaries.find((summary) => summary.typeCode === typeCode)?.amountCents;
  const sum = (side: Bai2Side) =>
    account.transactions
      .filter((transaction) => transaction.side === side)
      .reduce((total, transaction) => total + BigInt(transaction.amountCents), 0n);
  const [openingCents, closingCents] = [stated('010'), stated('015')];
  const [creditCents, debitCents] = [sum('credit'), sum('debit')];
  return {
    ...(openingCents === undefined ? {} : { openingCents }),
    ...(closingCents === undefined ? {} : { closingCents }),
    creditCents,
    debitCents,
    ...(openingCents === undefined || closingCents === undefined
      ? {}
      : { differenceCents: BigInt(openingCents) + creditCents - debitCents - BigInt(closingCents) }),
  };
}
