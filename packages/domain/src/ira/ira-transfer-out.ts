import type { DistributionTypeCode } from '../orders/distribution-type.ts';
import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { TrackerStep } from '../orders/tracker-step-names.ts';
import { type InstitutionKind, institutionKinds } from '../payments/institution.ts';
import type { DistributionReasonCode } from '../taxes/distribution-reasons.ts';
import type { PayoutTarget } from './ira-distribution.ts';
import { isPayoutCancelable } from './ira-distribution.ts';
import type { IraTransactionKind } from './ira-transaction-kind.ts';
import type { TransferHolder } from './ira-transfer-machine.ts';

export const payoutKinds = ['distribution', 'transferOut', 'rolloverOut'] as const;
export type PayoutKind = (typeof payoutKinds)[number] & IraTransactionKind;

/** Returns who gets money that goes to an institution: a custodian holds an IRA, the others a plan. */
export const targetOf = (kind: InstitutionKind): PayoutTarget => (kind === 'custodian' ? 'ira' : 'plan');

/** Returns the kinds of institutions that money of an IRA can move to. An employer’s plan takes no Roth IRA. */
export const kindsOfInstitutionsFor = (iraType: string): readonly InstitutionKind[] =>
  institutionKinds.flatMap(({ code }) => (iraType === 'roth' && targetOf(code) === 'plan' ? [] : [code]));

/** How the money leaves the IRA, by where it goes. */
export const kindOfTarget = {
  owner: 'distribution',
  ira: 'transferOut',
  plan: 'rolloverOut',
} as const satisfies Record<PayoutTarget, PayoutKind>;

/** Why the money leaves, for the tax rules: a transfer is no distribution, a rollover is one that isn't taxed. */
export const reasonOfTarget = { owner: 'iraNormal', ira: 'iraTransfer', plan: 'iraRollover' } as const satisfies Record<
  PayoutTarget,
  DistributionReasonCode
>;

/** Returns the distribution type of a payout. */
export function typeOfTarget(target: PayoutTarget, iraType: string): DistributionTypeCode {
  if (target === 'owner') return 'cashLumpSum';
  if (target === 'plan') return 'rolloverToNewEmployerPlan';
  return iraType === 'roth' ? 'rolloverToRothIra' : 'rolloverToTraditionalIra';
}

/** The steps of money that leaves an IRA, in order. No plan sends money, so there is no step for it. */
export const payoutSteps = ['instructions', 'checks', 'paid'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** Returns the current step of a payout. The request itself is done once it is received, so the review comes next. */
export const payoutStepOf = (step: TrackerStep | null): PayoutStep | null =>
  step === null ? null : step === 'paid' || step === 'rolledOver' ? 'paid' : 'checks';

interface PayoutProgress {
  /** The institution’s letter of acceptance isn’t here yet. */
  readonly isLetterMissing: boolean;
  readonly status: OrderLineStatus;
  /** The check was sent, and didn’t come back. */
  readonly isSent: boolean;
  readonly isFinished: boolean;
}

/** Returns who must act next on a transfer out, or undefined if it is over. */
export function payoutHolder({
  isLetterMissing,
  status,
  isSent,
  isFinished,
}: PayoutProgress): TransferHolder | undefined {
  if (isFinished || status === 'cancelled') return undefined;
  if (isLetterMissing && isPayoutCancelable(status)) return 'owner';
  return isSent ? 'institution' : 'us';
}

/** Where an owner or staff add the letter of acceptance of the institution that gets the money. */
export const letterOfAcceptanceKind = 'iraLetterOfAcceptance';
