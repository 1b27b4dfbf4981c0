import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { LinkSuggestion } from '@fiducia/domain/trust/suggest-links';

/** One of our bank accounts, for pickers. The account number is masked. */
export interface CorporateBankAccountView {
  readonly id: string;
  readonly code: string;
  readonly displayName: string;
  readonly bankName: string;
  readonly accountNumber: string;
}

export interface BankTransactionTypeView {
  readonly code: string;
  readonly displayName: string;
}

export interface ImportView {
  readonly inboundRawFileId: string;
  readonly bankTransactionFileIds: readonly string[];
  /** Number of rows read: new plus known. */
  readonly totalRows: number;
  readonly newRows: number;
  readonly knownRows: number;
  readonly depositsCreated: number;
  /** Number of debits and returns to match to payments. */
  readonly toMatch: number;
  readonly warnings: readonly string[];
}

/** What a statement would import. In cents. */
export interface StatementPreview {
  readonly accounts: readonly {
    readonly id: string;
    readonly bankAccountName: string;
    readonly asOfDate: string;
    readonly opening: Cents | null;
    readonly credits: number;
    readonly creditTotal: Cents;
    readonly debits: number;
    readonly debitTotal: Cents;
    readonly closing: Cents | null;
    /** Number of transactions that are already imported. */
    readonly knownRows: number;
  }[];
  readonly warnings: readonly string[];
}

export interface DepositImageView {
  readonly id: string;
  readonly imageType: 'checkFrontImage' | 'checkBackImage' | 'other';
  readonly storedFileId: string;
  readonly fileName: string;
  readonly createdAt: string;
}

export interface SuggestedLink extends LinkSuggestion {}

/** An order line with the amount it needs. In cents. */
export interface NeedyLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly orderId: string;
  readonly orderFriendlyId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly planId: string | null;
  readonly planDisplayName: string | null;
  readonly status: string;
  readonly substatus: string | null;
  readonly totalFundsRequired: Cents;
  readonly totalFundsAssociated: Cents;
  readonly gap: Cents;
  /**
   * When the sponsor began to owe the money of a completed order line because its deposit was returned; otherwise null.
   */
  readonly owedSince: string | null;
}

/** Money available for association: a link's remainder, an account's credit, or an unlinked deposit that fits the order. */
export interface FundingSource {
  readonly kind: 'depositLink' | 'accountCredit' | 'unlinkedDeposit';
  /** Set only for a deposit link. */
  readonly depositLinkId: string | null;
  readonly friendlyId: string | null;
  readonly depositId: string | null;
  readonly depositFriendlyId: string | null;
  readonly holder: string;
  readonly available: Cents;
  /** End date of the deposit's last hold; null if nothing is on hold. */
  readonly holdEndsOn: string | null;
}

export interface AssociateableOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly planDisplayName: string | null;
  readonly lines: number;
  readonly gap: Cents;
  /** How the link's remainder compares with the amount needed: equal, less (`partial`), or more. */
  readonly match: 'exact' | 'partial' | 'more';
}

export interface AssociatedLine {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly need: Cents;
  readonly amount: Cents;
  /** Amount still needed after this association. */
  readonly left: Cents;
}

export interface AutoAssociation {
  readonly isPreview: boolean;
  readonly lines: readonly AssociatedLine[];
  readonly total: Cents;
  readonly remainderToAssociate: Cents;
}

export interface OrderToAssociate {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly accountDisplayName: string;
  readonly planDisplayName: string | null;
  readonly totalFundsRequired: Cents;
  readonly totalFundsAssociated: Cents;
  readonly gap: Cents;
  readonly lines: number;
  /** Number of completed order lines funded by returned deposits that the sponsor still owes. */
  readonly owedLines: number;
  readonly waitingSince: string;
  readonly sources: number;
  readonly sourcesAvailable: Cents;
  readonly bestLink: {
    readonly id: string;
    readonly friendlyId: string;
    readonly remainder: Cents;
    readonly confidence: number;
    readonly reason: string;
  } | null;
  /** The unlinked deposit that fits the order best; null if none names the order or equals its gap. */
  readonly bestDeposit: {
    readonly id: string;
    readonly friendlyId: string;
    readonly remaining: Cents;
    readonly reason: string;
    /** It names the order and has exactly the amount that it needs, and it can be accepted in one step. */
    readonly isExact: boolean;
  } | null;
}

/** The result of accepting exact deposits: one deposit that couldn't be accepted doesn't stop the others. */
export interface AcceptedDeposits {
  readonly accepted: number;
  readonly total: Cents;
  readonly rejected: readonly { readonly depositId: string; readonly reason: string }[];
}

export interface ProofOfBank {
  readonly corporateBankAccountId: string;
  readonly displayName: string;
  /** Closing balance of the last bank statement; null before the first statement. */
  readonly bankBalance: Cents | null;
  readonly bankBalanceOn: string | null;
  /** Whether the statement of the last banking day is missing. False for an account without statements and cash. */
  readonly isOutdated: boolean;
  /** Opening balance of the first bank statement, which isn't in our ledger. */
  readonly broughtForward: Cents;
  /** Cash in our ledger, including cash on hold. */
  readonly ledgerCash: Cents;
  readonly held: Cents;
  /** Total of bank debits without a posting yet. */
  readonly unmatched: Cents;
  /** Bank balance minus brought forward, ledger cash, and unmatched. Zero if the account reconciles. */
  readonly difference: Cents;
}

export interface MoneyCount {
  readonly count: number;
  readonly amount: Cents;
}

export interface TrustSummary {
  readonly asOf: string;
  readonly tiles: readonly { readonly code: string; readonly count: number; readonly amount: Cents }[];
  readonly banks: readonly ProofOfBank[];
  /** Balances by account in the chart of accounts. */
  readonly holders: readonly { readonly code: string; readonly name: string; readonly balance: Cents }[];
  readonly ledgerCash: Cents;
  readonly heldForOthers: Cents;
  readonly receivables: Cents;
  /** Cash plus receivables minus money held for others. Zero if the ledger balances. */
  readonly ledgerDifference: Cents;
  /** Total associated with order lines according to the ledger. */
  readonly associatedByLedger: Cents;
  /** Total associated with order lines according to the order lines. */
  readonly associatedByLines: Cents;
  readonly linesDifference: Cents;
  /** The last 30 days. Amounts are null for days that no bank statement covers yet. */
  readonly days: readonly {
    readonly date: string;
    readonly received: Cents | null;
    readonly paid: Cents | null;
    /** Balance at the bank at the end of the day. */
    readonly balance: Cents | null;
  }[];
  /** Today's money on its way: what orders need, the deposits to match, and those that match exactly. */
  readonly flow: {
    readonly expected: MoneyCount;
    /** The deposits to match, as on the matching board and in the queue. */
    readonly received: MoneyCount;
    /** Money that is linked to plans and accounts and not associated with order lines yet. */
    readonly linked: MoneyCount;
    /** What orders need beyond the linked money and the deposits that fit them. */
    readonly notHere: Cents;
    /** Deposits that match an order exactly. */
    readonly matched: MoneyCount;
    /** Deposits that fit one or more orders, but not exactly. */
    readonly fitting: MoneyCount;
    /** Deposits that have nothing in common with an order. */
    readonly unknown: MoneyCount;
  };
}

export interface LedgerEntryView {
  readonly id: string;
  readonly transactionId: string;
  readonly postedAt: string;
  readonly recipe: string;
  readonly memo: string;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly reversesId: string | null;
  readonly userName: string | null;
  readonly counterparts: readonly {
    readonly code: string;
    readonly accountName: string;
    readonly holderType: string;
    readonly holderId: string;
    readonly holderName: string;
    readonly link: string | null;
  }[];
}

/** A record's ledgers, one per account in the chart of accounts, with the entries that make up each balance. */
export interface AssetTrackingLedger {
  readonly holderType: string;
  readonly holderId: string;
  readonly asOf: string | null;
  readonly accounts: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly balance: Cents;
    readonly entries: readonly LedgerEntryView[];
  }[];
}
