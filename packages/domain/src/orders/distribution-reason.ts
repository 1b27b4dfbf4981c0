import type { DistributionReasonCode } from '../taxes/distribution-reasons.ts';

/** Death-related reasons: the decedent's fields are asked for, and an EIN payee may be offered. Source: doc 3 §9. */
export const deathReasons: readonly DistributionReasonCode[] = ['death', 'rmdDeathBenefitToBeneficiary'];

export function isDeathReason(code: string | null | undefined): boolean {
  return deathReasons.some((reasonCode) => reasonCode === code);
}
