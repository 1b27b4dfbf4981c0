import type { FederalRates } from './federal-rates.ts';
import type { StateRule } from './state-rule.ts';
import type { WithholdingBrackets } from './withholding-brackets.ts';

/** The figures that a calculation goes by. Of two that govern a day the first counts: what was published stands before what is built in. */
export interface TaxFigures {
  readonly federal: readonly FederalRates[];
  readonly states: readonly StateRule[];
  readonly brackets: readonly WithholdingBrackets[];
}
