import type { IraType } from '@fiducia/domain/advisors/ira-application';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { TransferKind } from '@fiducia/domain/ira/ira-transfer';
import type { BoardGroup } from '@fiducia/domain/trust/board-group';
import type { MatchGrade } from '@fiducia/domain/trust/fit-deposit';

/** An order that a deposit may be intended for. */
export interface CandidateOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly accountDisplayName: string;
  readonly planDisplayName: string | null;
  /** Amount that the order still needs. */
  readonly gap: Cents;
  /** Number of its lines that the deposit is for: those that need money, or those of its overdue part. */
  readonly lines: number;
  /** Set if the deposit equals the overdue part of what the order needs. */
  readonly isOverduePart: boolean;
  readonly reason: string;
  /** False if its lines belong to several plans, so that the money must be linked manually. */
  readonly canMatch: boolean;
}

/** An IRA whose owner the bank's text names. */
export interface CandidateIra {
  readonly id: string;
  readonly ownerName: string;
  readonly iraType: IraType;
  readonly accountNumberLast4: string | null;
  /** The owner's transfer of exactly this amount, if one is under way. */
  readonly transfer: { readonly id: string; readonly kind: TransferKind; readonly institutionName: string } | null;
}

/** A deposit with unlinked money, and at most two orders, or else two IRAs, that it may be intended for. */
export interface DepositToMatch {
  readonly id: string;
  readonly friendlyId: string;
  readonly payer: string | null;
  readonly receivedOn: string;
  /** What the bank calls the transaction, for example incoming wire. */
  readonly typeName: string | null;
  readonly bankText: string;
  readonly remaining: Cents;
  readonly holdEndsOn: string | null;
  /** Grade of the best order; null if no order fits. */
  readonly grade: MatchGrade | null;
  /** Where the board lists it. */
  readonly group: BoardGroup;
  /** Empty if the deposit is listed with those for IRAs. */
  readonly orders: readonly CandidateOrder[];
  /** Empty if the deposit isn't listed with those for IRAs, or if the user may not see IRAs. */
  readonly iras: readonly CandidateIra[];
}

/** A deposit that was matched to an order recently, and whose link still exists. */
export interface RecentMatch {
  /** ID of the deposit link. */
  readonly id: string;
  readonly depositId: string;
  readonly depositFriendlyId: string;
  readonly payer: string | null;
  readonly amount: Cents;
  readonly orderId: string;
  readonly orderFriendlyId: string;
  readonly accountDisplayName: string;
  readonly planDisplayName: string | null;
  readonly reason: string;
  readonly matchedAt: string;
  /** Null if it was matched automatically. */
  readonly matchedBy: string | null;
}

export interface CountAndAmount {
  readonly count: number;
  readonly amount: Cents;
}

export interface DepositMatches {
  /** In the order of the board's groups: exact matches first, unknown deposits last; the oldest first in each. */
  readonly deposits: readonly DepositToMatch[];
  /** Totals of all deposits, including those beyond the list. */
  readonly totals: Readonly<Record<BoardGroup, CountAndAmount>>;
  readonly ordersInNeed: CountAndAmount;
  /** Money that is linked to a plan or an account, but not yet associated with order lines. */
  readonly linked: CountAndAmount;
  readonly recent: readonly RecentMatch[];
}

export interface MatchedDeposit {
  readonly isPreview: boolean;
  /** ID of the new deposit link. */
  readonly depositLinkId: string;
  /** Number of order lines that receive money. */
  readonly lines: number;
  /** Number of order lines that needed money before. */
  readonly linesInNeed: number;
  readonly total: Cents;
  /** Amount that is linked to the plan or account and not associated. */
  readonly remainderOfLink: Cents;
  /** Amount of the deposit that isn't linked. */
  readonly remainderOfDeposit: Cents;
}

/** A deposit from a statement, and what happens with it next. */
export interface StatementDeposit {
  readonly id: string;
  readonly friendlyId: string;
  readonly payer: string | null;
  readonly amount: Cents;
  readonly status: string;
  readonly holdEndsOn: string | null;
  /** The order that the deposit was matched to; null if it wasn't, or if the match was undone. */
  readonly match: {
    readonly depositLinkId: string;
    readonly orderId: string;
    readonly orderFriendlyId: string;
    readonly accountDisplayName: string;
    readonly isAutomatic: boolean;
  } | null;
  readonly remaining: Cents;
}

export interface StatementDeposits {
  /** True until the automatic match of this statement has ended. */
  readonly isMatching: boolean;
  readonly deposits: readonly StatementDeposit[];
}

/** The automatic match after the import of a statement. `id` is the file's. */
export interface MatchingRun {
  readonly id: string;
  readonly fileName: string;
  readonly importedAt: string;
  readonly deposits: number;
  readonly matched: number;
  readonly amount: Cents;
  /** Number of automatic matches that staff undid. */
  readonly undone: number;
}

export interface AutomaticMatching {
  readonly isOn: boolean;
  /** The system property that turns it on and off. Null if it was deleted. */
  readonly propertyId: string | null;
  readonly runs: readonly MatchingRun[];
  readonly recent: readonly RecentMatch[];
}
