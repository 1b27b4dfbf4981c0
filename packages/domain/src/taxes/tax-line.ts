import type { Cents } from '../foundation/money/cents.ts';
import type { Sureness } from './figures/dated-figure.ts';

export type TaxMethod = 'percentOfTaxable' | 'percentOfFederal' | 'worksheet' | 'chosenAmount' | 'none';

/**
 * One tax on one payment, with everything needed to explain and recalculate it years later. `authority` is `federal` or
 * a state code; `sentence` explains to the participant in plain language how the amount was calculated.
 */
export interface TaxLine {
  readonly authority: string;
  readonly ruleId: string;
  readonly ruleVersion: string;
  readonly baseCents: Cents;
  readonly rateBp: number | null;
  readonly method: TaxMethod;
  readonly amountCents: Cents;
  readonly isMandatory: boolean;
  readonly isElected: boolean;
  readonly minimumCents: Cents;
  readonly sentence: string;
  readonly source: string;
  readonly sureness: Sureness;
}
