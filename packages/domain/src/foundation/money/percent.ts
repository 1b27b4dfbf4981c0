import { type Cents, cents } from './cents.ts';

/**
 * Returns a fraction of an amount, computed exactly and rounded once. Half a cent is rounded away from zero, so that a
 * reversal exactly offsets the original amount. Throws a RangeError unless the denominator is positive and both numbers
 * are whole.
 */
export function fractionOf(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a fraction of whole numbers: ${numerator}/${denominator}`);
  }
  const exact = BigInt(amount) * BigInt(numerator);
  const size = exact < 0n ? -exact : exact;
  const over = BigInt(denominator);
  const rounded = (2n * size + over) / (2n * over);
  return cents(Number(exact < 0n ? -rounded : rounded));
}

/** Returns a percentage of an amount, given the rate in basis points (20% is 2,000). Rounds half away from zero. */
export function percentOf(amount: Cents, rateBp: number): Cents {
  return fractionOf(amount, rateBp, 10_000);
}
