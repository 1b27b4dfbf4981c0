import type { Cents } from '../foundation/money/cents.ts';
import type { OrderLineStatus } from './order-line-status.ts';
import type { ServiceCode } from './service-code.ts';

/** Facts for the rules of doc 1 §4.3. Amounts are in cents. */
export interface OrderLineFacts {
  readonly status: OrderLineStatus;
  readonly serviceCode: ServiceCode;
  readonly isDeleted: boolean;
  readonly totalFundsAssociatedCents: Cents;
  readonly totalFundsRequiredCents: Cents;
  readonly otherFeesPaidByMasterAccountCents: Cents;
  readonly ledgerBalanceCents: Cents;
  /** Active payments, neither canceled nor returned. */
  readonly paymentsCount: number;
  /** All payments ever created for the order line. */
  readonly allPaymentsCount: number;
  readonly hasFirstNotice: boolean;
  readonly isMissingParticipantDefault: boolean;
}

/** The facts on which canceling and deleting depend. Order lines that agree in them are judged alike. */
export interface RemovalFacts {
  readonly status: OrderLineStatus;
  readonly serviceCode: ServiceCode;
  readonly isDeleted: boolean;
  readonly hasAssociatedFunds: boolean;
  /** The other fees paid by the master account equal the associated funds. */
  readonly hasOnlyFeesAssociated: boolean;
  readonly hasLedgerBalance: boolean;
  /** A payment was created at some time, even if it was canceled or returned since. */
  readonly hasPayments: boolean;
  readonly hasFirstNotice: boolean;
}

const removalFactsOf = (line: OrderLineFacts): RemovalFacts => ({
  status: line.status,
  serviceCode: line.serviceCode,
  isDeleted: line.isDeleted,
  hasAssociatedFunds: line.totalFundsAssociatedCents !== 0,
  hasOnlyFeesAssociated: line.otherFeesPaidByMasterAccountCents === line.totalFundsAssociatedCents,
  hasLedgerBalance: line.ledgerBalanceCents !== 0,
  hasPayments: line.paymentsCount !== 0 || line.allPaymentsCount !== 0,
  hasFirstNotice: line.hasFirstNotice,
});

export type FundingFacts = Pick<
  OrderLineFacts,
  'status' | 'totalFundsAssociatedCents' | 'totalFundsRequiredCents' | 'ledgerBalanceCents'
>;

/**
 * Returns whether the money of an order line is here: everything that it requires is associated with it, and, after a
 * returned payment, the bank gave the money back.
 */
export const isFunded = (line: FundingFacts): boolean =>
  line.totalFundsAssociatedCents >= line.totalFundsRequiredCents &&
  (line.status !== 'waitingForReissue' || line.ledgerBalanceCents > 0);

export interface Condition {
  readonly code: string;
  /** The condition as a sentence for the user who requests the transition. */
  readonly sentence: string;
  /** Every `always` condition and at least one `oneOf` condition must be met. */
  readonly need: 'always' | 'oneOf';
  readonly holds: boolean;
}

export interface Verdict {
  readonly isAllowed: boolean;
  readonly conditions: readonly Condition[];
}

function verdict(conditions: readonly Condition[]): Verdict {
  const always = conditions.filter(({ need }) => need === 'always');
  const oneOf = conditions.filter(({ need }) => need === 'oneOf');
  return { isAllowed: always.every(({ holds }) => holds) && oneOf.some(({ holds }) => holds), conditions };
}

function isPremierPendingFee(line: RemovalFacts): boolean {
  return line.serviceCode === 'premierDistributions' && line.status === 'pending' && line.hasOnlyFeesAssociated;
}

const premierPendingFeeSentence =
  'The service is Premier Distributions, the status is pending, and the other fees paid by the master account equal the associated funds.';

/**
 * Returns whether the order line can be completed. "A payment" is interpreted as an active payment. Source: doc 1 §4.3.
 */
export function canComplete(line: OrderLineFacts): Verdict {
  const blocked: readonly OrderLineStatus[] = ['waitingForReissue', 'complete', 'cancelled'];
  const hasHappened = line.totalFundsAssociatedCents > 0 || line.hasFirstNotice || line.paymentsCount > 0;
  return verdict([
    {
      code: 'statusAllowsCompletion',
      sentence: 'The order line is not waiting for reissue, complete, or canceled.',
      need: 'always',
      holds: !blocked.includes(line.status),
    },
    {
      code: 'premierPendingFee',
      sentence: premierPendingFeeSentence,
      need: 'oneOf',
      holds: isPremierPendingFee(removalFactsOf(line)),
    },
    {
      code: 'taxFormsOnlyWithoutFunds',
      sentence: 'The service is Tax Forms Only, the status is submitted, and no funds are required.',
      need: 'oneOf',
      holds: line.serviceCode === 'taxFormsOnly' && line.status === 'submitted' && line.totalFundsRequiredCents === 0,
    },
    {
      code: 'ledgerSettled',
      sentence:
        'The ledger balance is zero, and the order line is a default distribution of a missing participant or has associated funds, a sent notice, or a payment.',
      need: 'oneOf',
      holds: line.ledgerBalanceCents === 0 && (line.isMissingParticipantDefault || hasHappened),
    },
  ]);
}

/**
 * Returns the conditions for both canceling and deleting. "No payments" is interpreted as none ever created, which is
 * safer.
 */
function removalConditions(line: RemovalFacts): Condition[] {
  return [
    { code: 'notDeleted', sentence: 'The distribution is not deleted.', need: 'always', holds: !line.isDeleted },
    {
      code: 'notComplete',
      sentence: 'The distribution is not complete.',
      need: 'always',
      holds: line.status !== 'complete',
    },
    { code: 'premierPendingFee', sentence: premierPendingFeeSentence, need: 'oneOf', holds: isPremierPendingFee(line) },
    {
      code: 'nothingTransitioned',
      sentence:
        'No funds are associated, the ledger balance is zero, there are no payments, and no first notice was sent.',
      need: 'oneOf',
      holds: !line.hasAssociatedFunds && !line.hasLedgerBalance && !line.hasPayments && !line.hasFirstNotice,
    },
  ];
}

/** Returns whether the order line can be canceled. Source: doc 1 §4.3. */
export const canCancel = (line: OrderLineFacts): Verdict => judgeCancel(removalFactsOf(line));

/** Returns whether order lines with these facts can be canceled. Source: doc 1 §4.3. */
export function judgeCancel(line: RemovalFacts): Verdict {
  return verdict([
    ...removalConditions(line),
    {
      code: 'notCancelled',
      sentence: 'The distribution is not already canceled.',
      need: 'always',
      holds: line.status !== 'cancelled',
    },
    {
      code: 'inProgressOnlyAutomaticRollover',
      sentence: 'The distribution is not in progress, or its service is Express Automatic Rollovers.',
      need: 'always',
      holds: line.status !== 'inProgress' || line.serviceCode === 'expressAutomaticRollovers',
    },
  ]);
}

/** Returns whether the order line can be deleted. Source: doc 1 §4.3. */
export function canDelete(line: OrderLineFacts): Verdict {
  return verdict([
    ...removalConditions(removalFactsOf(line)),
    {
      code: 'notInProgress',
      sentence: 'The distribution is not in progress.',
      need: 'always',
      holds: line.status !== 'inProgress',
    },
  ]);
}
