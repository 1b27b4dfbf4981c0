import { type DistributionReasonCode, distributionReasons } from '../taxes/distribution-reasons.ts';
import type { RetirementAccountType } from './retirement-account-type.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

/** Flags of a distribution type. Source: doc 2 §3 Lookups. */
export interface DistributionTypeFlags {
  readonly isLumpSum: boolean;
  readonly isRolloverToTraditional: boolean;
  readonly isRolloverToRoth: boolean;
  readonly isRolloverToNewEmployer: boolean;
}

/** Distribution types of payment instructions. The flags are from the specification; the codes are our own. */
export const distributionTypeCodes = [
  'cashLumpSum',
  'rolloverToTraditionalIra',
  'rolloverToRothIra',
  'rolloverToNewEmployerPlan',
] as const;
export type DistributionTypeCode = (typeof distributionTypeCodes)[number];

export interface DistributionType extends DistributionTypeFlags {
  readonly code: DistributionTypeCode;
  readonly displayName: string;
}

const noFlags: DistributionTypeFlags = {
  isLumpSum: false,
  isRolloverToTraditional: false,
  isRolloverToRoth: false,
  isRolloverToNewEmployer: false,
};

export const distributionTypes: Readonly<Record<DistributionTypeCode, DistributionType>> = {
  cashLumpSum: { ...noFlags, code: 'cashLumpSum', displayName: 'Cash lump sum', isLumpSum: true },
  rolloverToTraditionalIra: {
    ...noFlags,
    code: 'rolloverToTraditionalIra',
    displayName: 'Rollover to a traditional IRA',
    isRolloverToTraditional: true,
  },
  rolloverToRothIra: {
    ...noFlags,
    code: 'rolloverToRothIra',
    displayName: 'Rollover to a Roth IRA',
    isRolloverToRoth: true,
  },
  rolloverToNewEmployerPlan: {
    ...noFlags,
    code: 'rolloverToNewEmployerPlan',
    displayName: 'Rollover to a new employer’s plan',
    isRolloverToNewEmployer: true,
  },
};

export function isRollover(type: DistributionTypeFlags): boolean {
  return type.isRolloverToTraditional || type.isRolloverToRoth || type.isRolloverToNewEmployer;
}

/** Type of beneficiary. `other` is an estate, a charity, or a trust that is not a see-through trust. */
export type BeneficiaryKind = 'spouse' | 'individual' | 'other';

export interface DistributionFacts {
  readonly serviceCode: ServiceCode;
  readonly reasonCode: DistributionReasonCode;
  readonly accountType: RetirementAccountType;
  /** Required if the distribution reason is death; without it, only cash is offered. */
  readonly beneficiary?: BeneficiaryKind | undefined;
}

/** Returns which rollovers the reason and the beneficiary allow: all, inherited IRAs only, or none. */
function rolloverReach(facts: DistributionFacts): 'any' | 'iraOnly' | 'none' {
  if (!services[facts.serviceCode].allowsRollover) return 'none';
  if (!distributionReasons[facts.reasonCode].isRolloverEligible) return 'none';
  if (facts.reasonCode !== 'death' || facts.beneficiary === 'spouse') return 'any';
  return facts.beneficiary === 'individual' ? 'iraOnly' : 'none';
}

const isDirectOnly = ({ reasonCode, serviceCode }: DistributionFacts): boolean =>
  services[serviceCode].allowsRollover && (reasonCode === 'iraTransfer' || reasonCode === 'iraRollover');

/** Returns whether money that leaves an IRA directly may go there: never to the owner, and never as a conversion. */
function isDirectTarget({ reasonCode, accountType }: DistributionFacts, type: DistributionType): boolean {
  if (reasonCode === 'iraRollover') return accountType === 'traditional' && type.isRolloverToNewEmployer;
  return accountType === 'roth' ? type.isRolloverToRoth : type.isRolloverToTraditional;
}

/**
 * Returns the distribution types that can be chosen. Roth money never goes to a traditional IRA (IRC 408A(d)); an
 * individual who is not the spouse can roll over only to inherited IRAs (IRC 402(c)(11)). Source: domain facts §1.8;
 * doc 2 §5.
 */
export function allowedDistributionTypes(facts: DistributionFacts): DistributionType[] {
  const reach = rolloverReach(facts);
  return distributionTypeCodes
    .map((code) => distributionTypes[code])
    .filter((type) => {
      if (isDirectOnly(facts)) return isDirectTarget(facts, type);
      if (type.isLumpSum) return services[facts.serviceCode].allowsCash;
      if (reach === 'none') return false;
      if (type.isRolloverToTraditional) return facts.accountType === 'traditional';
      return !type.isRolloverToNewEmployer || reach === 'any';
    });
}

/** Returns whether the money can be split across several payment instructions. Source: doc 2 §5 Distribution rules. */
export function allowsMultipleInstructions(facts: DistributionFacts): boolean {
  const types = allowedDistributionTypes(facts);
  return facts.accountType === 'traditional' && types.some((type) => type.isLumpSum) && types.some(isRollover);
}
