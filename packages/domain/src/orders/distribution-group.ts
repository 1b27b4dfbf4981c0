/** Destinations for the money of a found or defaulted participant. Source: doc 2 §3 OrderLine. */
export const distributionGroups = [
  'taxableSavingsAccount',
  'uncashedCheck',
  'retirementAccountFoundParticipantIra',
  'retirementAccountFoundSelfDirectedIra',
  'retirementAccountFoundOther',
] as const;
export type DistributionGroup = (typeof distributionGroups)[number];

export const distributionGroupNames: Readonly<Record<DistributionGroup, string>> = {
  taxableSavingsAccount: 'Taxable savings account',
  uncashedCheck: 'Uncashed check',
  retirementAccountFoundParticipantIra: 'Retirement account found: participant IRA',
  retirementAccountFoundSelfDirectedIra: 'Retirement account found: self-directed IRA',
  retirementAccountFoundOther: 'Retirement account found: other',
};
