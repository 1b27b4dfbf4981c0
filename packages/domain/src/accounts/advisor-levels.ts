/** Levels of advisors' accounts, from the top. Source: doc 2 §4 Account. */
export const advisorLevels = ['registeredInvestmentAdvisor', 'advisoryFirm', 'advisor'] as const;
export type AdvisorLevel = (typeof advisorLevels)[number];

/** What users call an account of each level. */
export const advisorLevelNames: Readonly<Record<AdvisorLevel, string>> = {
  registeredInvestmentAdvisor: 'Registered investment advisor',
  advisoryFirm: 'Advisory firm',
  advisor: 'Advisor',
};

export const isAdvisorLevel = (code: unknown): code is AdvisorLevel => advisorLevels.some((level) => level === code);

/** Returns whether an account of one level can be directly below one of another level. */
export function mayBeBelow(level: AdvisorLevel, parent: AdvisorLevel): boolean {
  return level !== 'registeredInvestmentAdvisor' && advisorLevels.indexOf(level) > advisorLevels.indexOf(parent);
}
