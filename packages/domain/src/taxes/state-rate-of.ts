import type { StateRule } from './figures/state-rule.ts';

export const stateRateRules = {
  N: 'none',
  V: 'voluntary',
  M: 'mandatoryWithFederal',
  E: 'mandatoryOnRollover',
  D: 'byDefault',
  X: 'special',
} as const satisfies Readonly<Record<StateRule['class'], string>>;

/** A state's rule as shown in a list of rates: basis points if the rule is a fixed percentage, otherwise null. */
export interface StateRate {
  readonly ruleCode: (typeof stateRateRules)[StateRule['class']];
  readonly rolloverRateBp: number | null;
  readonly lumpSumRateBp: number | null;
  readonly shareOfFederalBp: number | null;
}

export function stateRateOf({ class: stateClass, eligibleRollover, nonperiodic }: StateRule): StateRate {
  const percent = ({ method }: StateRule['nonperiodic']): number | null =>
    method.kind === 'percentOfTaxable' ? method.rateBp : null;
  const share = [nonperiodic, eligibleRollover].find(({ method }) => method.kind === 'percentOfFederal');
  return {
    ruleCode: stateRateRules[stateClass],
    rolloverRateBp: percent(eligibleRollover),
    lumpSumRateBp: percent(nonperiodic),
    shareOfFederalBp: share?.method.kind === 'percentOfFederal' ? share.method.rateBp : null,
  };
}
