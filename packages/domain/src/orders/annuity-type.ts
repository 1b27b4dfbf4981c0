import { needsJointSurvivorAnnuity, type PlanType } from './plan-type.ts';

/** Annuity forms; the number is the percentage paid to the survivor. Source: doc 2 §3 Lookups. */
export const annuityTypes = [
  'lifeAnnuity',
  'jointSurvivor50',
  'jointSurvivor66',
  'jointSurvivor75',
  'jointSurvivor100',
] as const;
export type AnnuityType = (typeof annuityTypes)[number];

export const annuityTypeNames: Readonly<Record<AnnuityType, string>> = {
  lifeAnnuity: 'Life annuity',
  jointSurvivor50: '50% joint and survivor annuity',
  jointSurvivor66: '66 2/3% joint and survivor annuity',
  jointSurvivor75: '75% joint and survivor annuity',
  jointSurvivor100: '100% joint and survivor annuity',
};

export function isJointSurvivor(annuityType: AnnuityType): boolean {
  return annuityType !== 'lifeAnnuity';
}

/**
 * Returns whether an annuity type can be selected. A life annuity can't be selected for plan types that must offer a
 * joint and survivor annuity. Source: doc 2 §5 Lookups.
 */
export function isAnnuityTypeOffered(annuityType: AnnuityType, planType: PlanType): boolean {
  return isJointSurvivor(annuityType) || !needsJointSurvivorAnnuity(planType);
}
