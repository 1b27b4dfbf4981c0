import { isOneOf } from '../foundation/text/is-one-of.ts';

/** The 14 services an order can have. Source: doc 1 §1, doc 3 §9. */
export const serviceCodes = [
  'premierDistributions',
  'expressDistributions',
  'stockBuyBackDistributions',
  'vendorDistributions',
  'expressAutomaticRollovers',
  'enhancedRollovers',
  'premierRollovers',
  'uncashedChecksQualified',
  'uncashedChecksNonQualified',
  'taxFormsOnly',
  'taxPaymentsAndForms',
  'recurringBenefits',
  'addressSearch',
  'enhancedIra',
] as const;
export type ServiceCode = (typeof serviceCodes)[number];

export function isServiceCode(value: unknown): value is ServiceCode {
  return isOneOf(serviceCodes, value);
}
