import type { DistributionReasonCode } from '../taxes/distribution-reasons.ts';

/** Death-related reasons, which require the decedent's fields and may allow a payee with an EIN. Source: doc 3 §9. */
export const deathReasons: readonly DistributionReasonCode[] = ['death', 'rmdDeathBenefitToBeneficiary'];

export function isDeathReason(code: string | null | undefined): boolean {
  return deathReasons.some((reasonCode) => reasonCode === code);
}
