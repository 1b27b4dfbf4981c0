import { type AnnuityType, isJointSurvivor } from '../orders/annuity-type.ts';
import { needsJointSurvivorAnnuity, type PlanType } from '../orders/plan-type.ts';

/** The message for the annuity types of a plan, or undefined. Source: doc 2 §5 Lookups; IRC 417. */
export function checkAnnuityTypes(planType: PlanType, chosen: readonly AnnuityType[]): string | undefined {
  return needsJointSurvivorAnnuity(planType) && !chosen.some(isJointSurvivor)
    ? 'At least one of the joint survivor annuity types is required'
    : undefined;
}
