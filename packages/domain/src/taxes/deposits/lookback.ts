import type { Cents } from '../../foundation/money/cents.ts';
import type { DepositFigures } from '../figures/deposit-figures.ts';
import type { DepositFrequency } from './deposit-frequency.ts';

/** Returns the year whose tax on Form 945 decides the deposit schedule of a tax year: the second year before it. */
export const lookbackYear = (taxYear: number): number => taxYear - 2;

/**
 * Returns a payer's usual schedule for Form 945 by the tax of its lookback year; a new payer has none. Source:
 * Publication 15 section 11.
 */
export const frequencyByLookback = (taxOfLookbackYear: Cents, figures: DepositFigures): DepositFrequency =>
  taxOfLookbackYear > figures.lookbackCeiling ? 'semiweekly' : 'monthly';
