/** How often a payer deposits with an authority. `quarterMonthly` is only for Form 1042. */
export const depositFrequencies = [
  'semiweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'annual',
  'quarterMonthly',
  'withReturn',
] as const;
export type DepositFrequency = (typeof depositFrequencies)[number];

export const depositFrequencyNames: Readonly<Record<DepositFrequency, string>> = {
  semiweekly: 'Semiweekly',
  semimonthly: 'Twice a month',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Yearly',
  quarterMonthly: 'Quarter-monthly',
  withReturn: 'With the return',
};

/** Why a deposit is due when it is. */
export const depositRules = [...depositFrequencies, 'nextDay'] as const;
export type DepositRule = (typeof depositRules)[number];
export const depositRuleNames: Readonly<Record<DepositRule, string>> = {
  ...depositFrequencyNames,
  nextDay: '$100,000 next day',
};

/** A payer's frequency with an authority, with the dates on which it is in effect (inclusive; null without an end). */
export interface FrequencySpan {
  readonly frequency: DepositFrequency;
  readonly from: string;
  readonly to: string | null;
}
