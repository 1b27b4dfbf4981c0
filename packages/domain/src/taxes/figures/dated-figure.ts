import type { Refusal } from '../../refusal/refusal.ts';
import { taxRefusals } from '../tax-refusals.ts';

/** How sure we are of a figure. Uncertain ones must be confirmed with the authority before they are relied on. */
export type Sureness = 'confirmed' | 'known' | 'uncertain';

/** A figure of the law with the days on which it governs (both inclusive, `YYYY-MM-DD`) and where it comes from. */
export interface DatedFigure {
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly sureness: Sureness;
}

/**
 * The figure that governs a payment made on that day, or the refusal that names what to refresh.
 * The payment date decides, because liability, withholding and the tax year attach at payment.
 */
export function figureOn<F extends DatedFigure>(figures: readonly F[], figure: string, payOn: string): F | Refusal {
  const governing = figures.find(({ from, to }) => from <= payOn && payOn <= to);
  return governing ?? taxRefusals.taxFigureMissing({ figure, onDate: payOn });
}
