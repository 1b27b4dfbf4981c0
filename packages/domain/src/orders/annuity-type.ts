import { needsJointSurvivorAnnuity, type PlanType } from './plan-type.ts';

/** Annuity forms; the number is the percentage that the survivor keeps. Source: doc 2 §3 Lookups. */
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

/** lifeAnnuity cannot be chosen for the plan types that must offer a joint survivor annuity. Source: doc 2 §5 Lookups. */
export function isAnnuityTypeOffered(annuityType: AnnuityType, planType: PlanType): boolean {
  return isJointSurvivor(annuityType) || !needsJointSurvivorAnnuity(planType);
}
