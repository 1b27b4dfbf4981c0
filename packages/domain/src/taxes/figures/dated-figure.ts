import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { taxRejections } from '../tax-rejections.ts';

/** How certain a figure is. Confirm an uncertain figure with the tax authority before you rely on it. */
export type Sureness = 'confirmed' | 'known' | 'uncertain';

/** A legal figure with the dates on which it is in effect (inclusive, `YYYY-MM-DD`) and its source. */
export interface DatedFigure {
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly sureness: Sureness;
}

/**
 * Returns the figure in effect for a payment on that date, or a rejection that names the figure to update. The payment
 * date decides, because it determines liability, withholding, and the tax year.
 */
export function figureOn<F extends DatedFigure>(figures: readonly F[], figure: string, payOn: string): F | Rejection {
  const governing = figures.find(({ from, to }) => from <= payOn && payOn <= to);
  return governing ?? taxRejections.taxFigureMissing({ figure, onDate: payOn });
}
