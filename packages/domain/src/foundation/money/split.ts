import { type Cents, cents } from './cents.ts';

/** Throws unless the condition holds. A violated precondition is a bug in the caller, not a rejection. */
function assert(holds: boolean, precondition: string): void {
  if (!holds) throw new RangeError(`Violated precondition: ${precondition}`);
}

/**
 * Splits a total in proportion to weights (whole, not negative, not all zero), such as basis points or cents. Leftover
 * cents go to the largest remainders, earlier ones first, so the parts always add up to the total.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  assert(
    total >= 0 && weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'the total and all weights are whole and not negative',
  );
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  assert(whole > 0n, 'at least one weight is above zero');
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((share) => share / whole);
  const spare = Number(BigInt(total) - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = exact
    .map((share, index) => ({ index, left: share % whole }))
    .sort((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, spare).map(({ index }) => index));
  return parts.map((part, index) => cents(Number(part) + (lucky.has(index) ? 1 : 0)));
}

/** Splits a total by shares in basis points that add up to 10,000. The parts always add up to the total. */
export function split(total: Cents, sharesBp: readonly number[]): Cents[] {
  assert(sharesBp.reduce((sum, share) => sum + share, 0) === 10_000, 'the shares add up to 10,000 basis points');
  return splitByWeights(total, sharesBp);
}
