import { isOneOf } from '../foundation/text/is-one-of.ts';
import { needsJointSurvivorAnnuity, type PlanType, planTypes } from './plan-type.ts';

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

/**
 * Returns whether a plan offers a survivor annuity, because its type requires one or because the plan chose to. If so, a
 * participant can shorten the waiting period, but can't waive the first 7 days after the notice.
 */
export function paysSurvivorAnnuity(planType: string | null, offered: readonly string[] | null): boolean {
  return (
    (isOneOf(planTypes, planType) && needsJointSurvivorAnnuity(planType)) ||
    (offered ?? []).some((code) => isOneOf(annuityTypes, code) && isJointSurvivor(code))
  );
}
