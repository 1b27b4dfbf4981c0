import type { Rejection } from '../foundation/rejection/rejection.ts';
import type { RetirementAccountType } from '../orders/retirement-account-type.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import {
  type DistributionReasonCode,
  distributionReasons,
  isDistributionReasonCode,
  type PayeeKind,
} from './distribution-reasons.ts';
import { taxRejections } from './tax-rejections.ts';

/** Destinations for one part of a distribution. Source: the four distribution type flags, doc 2 §3. */
export const instructionKinds = ['cash', 'rolloverToTraditional', 'rolloverToRoth', 'rolloverToNewEmployer'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/** The legal category of a payment, which determines all of its withholding. */
export const paymentClasses = [
  'nonresidentAlien',
  'directRollover',
  'periodic',
  'eligibleRollover',
  'nonperiodic',
  'notDesignated',
] as const;
export type PaymentClass = (typeof paymentClasses)[number];

export interface PaymentToClassify {
  readonly reasonCode: DistributionReasonCode;
  readonly instructionKind: InstructionKind;
  readonly accountType: RetirementAccountType;
  readonly payeeKind: PayeeKind;
  readonly isNonresidentAlien: boolean;
  readonly serviceCode?: ServiceCode;
  /** This part is the year's required minimum distribution, which is never an eligible rollover distribution. */
  readonly isRequiredMinimum?: boolean;
}

export interface Classification {
  readonly class: PaymentClass;
  readonly ruleId: string;
  readonly source: string;
}

export function isRollover(kind: InstructionKind): boolean {
  return kind !== 'cash';
}

function whyNoRollover(payment: PaymentToClassify): string | undefined {
  if (payment.serviceCode === 'uncashedChecksNonQualified')
    return 'it comes from an uncashed check that was already taxed';
  if (payment.isRequiredMinimum === true) return 'it is a required minimum distribution';
  if (payment.payeeKind === 'entityBeneficiary') return 'an estate, trust, or charity can’t roll over';
  if (payment.payeeKind === 'otherAlternatePayee')
    return 'only a spouse or former spouse can roll over under a court order';
  const reason = distributionReasons[payment.reasonCode];
  return reason.isRolloverEligible
    ? undefined
    : `payments for "${reason.displayName}" are not eligible rollover distributions`;
}

function classifyRollover(payment: PaymentToClassify): Classification | Rejection {
  const because = whyNoRollover(payment);
  if (because !== undefined) return taxRejections.rolloverNotAllowed({ because });
  if (payment.accountType === 'roth' && payment.instructionKind === 'rolloverToTraditional') {
    return taxRejections.rothToTraditional();
  }
  if (payment.payeeKind === 'individualBeneficiary' && payment.instructionKind === 'rolloverToNewEmployer') {
    return taxRejections.inheritedToPlan();
  }
  return { class: 'directRollover', ruleId: 'federal.directRollover', source: 'IRC 3405(c)(2)' };
}

function classifyCash(payment: PaymentToClassify): Classification {
  const { withholding } = distributionReasons[payment.reasonCode];
  if (withholding === 'alreadyTaxed' || payment.serviceCode === 'uncashedChecksNonQualified') {
    return { class: 'notDesignated', ruleId: 'federal.alreadyTaxed', source: 'IRC 3405(e)(1)(B)' };
  }
  if (payment.isNonresidentAlien) {
    return { class: 'nonresidentAlien', ruleId: 'federal.nonresidentAlien', source: 'IRC 1441, 871, 3405(e)(13)' };
  }
  if (withholding === 'none') {
    return { class: 'notDesignated', ruleId: 'federal.notDesignated', source: 'IRC 3405(e)(1)(B)' };
  }
  if (withholding === 'periodic') return { class: 'periodic', ruleId: 'federal.periodic', source: 'IRC 3405(a)' };
  const isEligible =
    withholding === 'eligibleRollover' &&
    payment.isRequiredMinimum !== true &&
    payment.payeeKind !== 'entityBeneficiary' &&
    payment.payeeKind !== 'otherAlternatePayee';
  return isEligible
    ? { class: 'eligibleRollover', ruleId: 'federal.eligibleRollover', source: 'IRC 3405(c)' }
    : { class: 'nonperiodic', ruleId: 'federal.nonperiodic', source: 'IRC 3405(b)' };
}

const eligibleRules: readonly string[] = ['federal.directRollover', 'federal.eligibleRollover'];

/**
 * Returns whether a payment under these federal rules was an eligible rollover distribution. A different withholding
 * rule applies to nonresidents, so the distribution reason decides for them. Source: IRC 402(c)(4), 402(f).
 */
export function isEligibleRollover(ruleIds: readonly string[], reasonCode: string | null): boolean {
  if (ruleIds.some((id) => eligibleRules.includes(id))) return true;
  return (
    ruleIds.includes('federal.nonresidentAlien') &&
    reasonCode !== null &&
    isDistributionReasonCode(reasonCode) &&
    distributionReasons[reasonCode].withholding === 'eligibleRollover'
  );
}

/**
 * Returns the legal category of this part of a distribution, or why it can't be paid this way. Direct rollovers are
 * classified before the nonresident alien rule applies, because no tax is withheld from any payee's direct rollover.
 */
export function classifyPayment(payment: PaymentToClassify): Classification | Rejection {
  return isRollover(payment.instructionKind) ? classifyRollover(payment) : classifyCash(payment);
}
