import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { LinkSuggestion } from '@fiducia/domain/trust/suggest-links';

/** A bank account of ours, for choices. The number is masked. */
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
  /** Read = new + known. */
  readonly totalRows: number;
  readonly newRows: number;
  readonly knownRows: number;
  readonly depositsCreated: number;
  /** Debits and returns that wait to be matched to payments. */
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

/** An order line with what it needs, for a grid of amounts. Cents. */
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
  /** Of a line that was paid and has ended: since when its sponsor owes what bounced. */
  readonly owedSince: string | null;
}

/** Money that could be associated: a link's remainder, or an account's credit. */
export interface FundingSource {
  readonly kind: 'depositLink' | 'accountCredit';
  /** Null for an account's credit. */
  readonly depositLinkId: string | null;
  readonly friendlyId: string | null;
  readonly depositId: string | null;
  readonly depositFriendlyId: string | null;
  readonly holder: string;
  readonly available: Cents;
  /** The last hold of the deposit's money ends on this date; null when it is free. */
  readonly holdEndsOn: string | null;
}

export interface AssociateableOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly planDisplayName: string | null;
  readonly lines: number;
  readonly gap: Cents;
  /** How the link's remainder fits: all of it and no more, a part of the need, or more than the need. */
  readonly match: 'exact' | 'partial' | 'more';
}

export interface AssociatedLine {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly need: Cents;
  readonly amount: Cents;
  /** Left of the need after this. */
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
  /** Of the lines, those that were paid and have ended, and for which the sponsor owes what bounced. */
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
  /** What the bank says: closing balance of the last statement. Null before the first. */
  readonly bankBalance: Cents | null;
  readonly bankBalanceOn: string | null;
  /** The balance at the bank before our first statement, and is not in our books. */
  readonly broughtForward: Cents;
  /** Cash in our ledger, held and free. */
  readonly ledgerCash: Cents;
  readonly held: Cents;
  /** Movements of the bank that no posting explains yet. */
  readonly unmatched: Cents;
  /** Bank less brought forward less ledger less unmatched: zero when proven. */
  readonly difference: Cents;
}

export interface TrustSummary {
  readonly asOf: string;
  readonly tiles: readonly { readonly code: string; readonly count: number; readonly amount: Cents }[];
  readonly banks: readonly ProofOfBank[];
  /** All holders of money, by account of the chart. */
  readonly holders: readonly { readonly code: string; readonly name: string; readonly balance: Cents }[];
  readonly ledgerCash: Cents;
  readonly heldForOthers: Cents;
  readonly receivables: Cents;
  /** Cash plus receivables less what is held for others: zero when proven. */
  readonly ledgerDifference: Cents;
  /** Associated to order lines, as the ledger has posted it and as the lines count it. */
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

/** Why a holder's balance is what it is, one account of the chart at a time. */
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
