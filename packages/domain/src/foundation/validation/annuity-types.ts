import { type AnnuityType, isAnnuityTypeOffered, isJointSurvivor } from '../../orders/annuity-type.ts';
import { needsJointSurvivorAnnuity, type PlanType } from '../../orders/plan-type.ts';

/** Returns the error message for a plan's annuity types, or undefined. Source: doc 2 §5 Lookups; IRC 417. */
export function checkAnnuityTypes(planType: PlanType, chosen: readonly AnnuityType[]): string | undefined {
  if (needsJointSurvivorAnnuity(planType) && !chosen.some(isJointSurvivor))
    return 'At least one of the joint survivor annuity types is required';
  return chosen.every((annuityType) => isAnnuityTypeOffered(annuityType, planType))
    ? undefined
    : 'Plans of this type can’t offer a life annuity. Remove the life annuity.';
}
