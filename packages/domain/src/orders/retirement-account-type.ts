/** The account type that a distribution is paid from. Source: doc 2 §3 OrderLine. */
export const retirementAccountTypes = ['traditional', 'roth'] as const;
export type RetirementAccountType = (typeof retirementAccountTypes)[number];
