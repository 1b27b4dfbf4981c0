import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { LinkSuggestion } from '@fiducia/domain/trust/suggest-links';

/** One of our bank accounts, for selection. The number is masked. */
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
  /** The total of `newRows` and `knownRows`. */
  readonly totalRows: number;
  readonly newRows: number;
  readonly knownRows: number;
  readonly depositsCreated: number;
  /** Debits and returns that are waiting to be matched to payments. */
  readonly toMatch: number;
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

/** An order line with the money it needs, for a grid of amounts. Cents. */
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
  /** For a line that was paid and has ended: since when its sponsor has owed the returned deposit. */
  readonly owedSince: string | null;
}

/** Money available for association: a link's remainder, or an account's credit. */
export interface FundingSource {
  readonly kind: 'depositLink' | 'accountCredit';
  /** Null for an account's credit. */
  readonly depositLinkId: string | null;
  readonly friendlyId: string | null;
  readonly depositId: string | null;
  readonly depositFriendlyId: string | null;
  readonly holder: string;
  readonly available: Cents;
  /** The date on which the last hold of the deposit's money ends; null if it has no hold. */
  readonly holdEndsOn: string | null;
}

export interface AssociateableOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly planDisplayName: string | null;
  readonly lines: number;
  readonly gap: Cents;
  /** How the link's remainder compares to the need: exact, only a part of it, or more. */
  readonly match: 'exact' | 'partial' | 'more';
}

export interface AssociatedLine {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly need: Cents;
  readonly amount: Cents;
  /** The remaining need after this. */
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
  /** The lines that were paid and have ended, and for which the sponsor owes a returned deposit. */
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
}

export interface ProofOfBank {
  readonly corporateBankAccountId: string;
  readonly displayName: string;
  /** The closing balance of the bank's last statement. Null before the first. */
  readonly bankBalance: Cents | null;
  readonly bankBalanceOn: string | null;
  /** The balance at the bank before our first statement, which is not in our ledger. */
  readonly broughtForward: Cents;
  /** Cash in our ledger, on hold and available. */
  readonly ledgerCash: Cents;
  readonly held: Cents;
  /** Bank transactions without a posting. */
  readonly unmatched: Cents;
  /** Bank balance less brought forward less ledger less unmatched: zero if reconciled. */
  readonly difference: Cents;
}

export interface TrustSummary {
  readonly asOf: string;
  readonly tiles: readonly { readonly code: string; readonly count: number; readonly amount: Cents }[];
  readonly banks: readonly ProofOfBank[];
  /** All holders of money, by ledger account. */
  readonly holders: readonly { readonly code: string; readonly name: string; readonly balance: Cents }[];
  readonly ledgerCash: Cents;
  readonly heldForOthers: Cents;
  readonly receivables: Cents;
  /** Cash plus receivables less what is held for others: zero if reconciled. */
  readonly ledgerDifference: Cents;
  /** Associated to order lines, by the ledger and by the lines. */
  readonly associatedByLedger: Cents;
  readonly associatedByLines: Cents;
  readonly linesDifference: Cents;
  readonly days: readonly { readonly date: string; readonly received: Cents; readonly paid: Cents }[];
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

/** The entries that explain a holder's balance, one ledger account at a time. */
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
