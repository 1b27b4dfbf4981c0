import type { FederalRates } from './federal-rates.ts';
import type { StateRule } from './state-rule.ts';
import type { WithholdingBrackets } from './withholding-brackets.ts';

/**
 * The figures that a calculation uses. If two figures are in effect on the same date, the first one applies. Published
 * figures come before built-in ones.
 */
export interface TaxFigures {
  readonly federal: readonly FederalRates[];
  readonly states: readonly StateRule[];
  readonly brackets: readonly WithholdingBrackets[];
}
