/**
 * Plan types. The first three are from the specification (doc 2 §3 Lookups, with "and others" in doc 1 §1); the rest
 * were added in the same style, so that every qualified plan has a type.
 */
export const planTypes = [
  'definedContributionCashBalance',
  'definedContributionMoneyPurchase',
  'definedBenefitPension',
  'definedContribution401k',
  'definedContributionProfitSharing',
  'definedContribution403b',
  'definedContribution457b',
  'definedContributionEmployeeStockOwnership',
  'definedContributionTarget',
] as const;
export type PlanType = (typeof planTypes)[number];

export const planTypeNames: Readonly<Record<PlanType, string>> = {
  definedContributionCashBalance: 'Defined contribution - cash balance',
  definedContributionMoneyPurchase: 'Defined contribution - money purchase',
  definedBenefitPension: 'Defined benefit - pension',
  definedContribution401k: 'Defined contribution - 401(k)',
  definedContributionProfitSharing: 'Defined contribution - profit sharing',
  definedContribution403b: 'Defined contribution - 403(b)',
  definedContribution457b: 'Defined contribution - governmental 457(b)',
  definedContributionEmployeeStockOwnership: 'Defined contribution - employee stock ownership',
  definedContributionTarget: 'Defined contribution - target benefit',
};

const jointSurvivorPlanTypes: readonly PlanType[] = [
  'definedContributionCashBalance',
  'definedContributionMoneyPurchase',
  'definedBenefitPension',
];

/**
 * Returns whether a plan of this type must offer a joint and survivor annuity (IRC 401(a)(11), 417). Source: doc 2 §5
 * Lookups.
 */
export function needsJointSurvivorAnnuity(planType: PlanType): boolean {
  return jointSurvivorPlanTypes.includes(planType);
}
