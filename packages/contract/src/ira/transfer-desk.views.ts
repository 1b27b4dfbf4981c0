import type { IraType } from '@fiducia/domain/advisors/ira-application';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { OldAccountKind, TransferKind } from '@fiducia/domain/ira/ira-transfer';
import type { TransferPlace } from '@fiducia/domain/ira/transfer-desk';

/** The deposit of a transfer that waits to be credited. Dates are `YYYY-MM-DD`. */
export interface MoneyHere {
  readonly depositId: string;
  /** The day on which the bank received it. */
  readonly receivedOn: string;
  /** The last day of its administrative hold. Null if it can be credited. */
  readonly holdEndsOn: string | null;
}

/** An open transfer on the desk of staff. */
export interface TransferOnDesk {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly place: TransferPlace;
  /** Since when it has been in its place. */
  readonly since: string;
  /** The day by which it is to leave its place; null if only the owner can act. */
  readonly dueOn: string | null;
  readonly ownerName: string;
  readonly institutionName: string;
  readonly institutionPhone: string | null;
  readonly accountKind: OldAccountKind;
  /** The last four characters of the number of the old account. */
  readonly oldAccountLast4: string;
  readonly kind: TransferKind;
  /** Approximate if the whole account moves. */
  readonly amount: Cents;
  readonly isWhole: boolean;
  readonly iraAccountId: string;
  readonly iraType: IraType;
  readonly iraNumberLast4: string | null;
  readonly signedAt: string | null;
  readonly sentAt: string | null;
  readonly expectedOn: string | null;
  readonly receivedAt: string | null;
  readonly followUpAskedAt: string | null;
  readonly followedUpAt: string | null;
  readonly moneyHere: MoneyHere | null;
}

/** The open transfers in one place. */
export interface TransfersInPlace {
  readonly count: number;
  readonly amount: Cents;
}

export interface TransferDesk {
  /** All open transfers by place, including those beyond the list. */
  readonly places: Readonly<Record<TransferPlace, TransfersInPlace>>;
  /** The open transfers that were due first, at most 500. */
  readonly transfers: readonly TransferOnDesk[];
}
