/** An amount of money in whole US cents. The functions in this file create it and never allow a fraction. */
export type Cents = number & { readonly __unit: 'cents' };

/** Returns whether this number is a whole number of cents within the safe integer range. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** Brands a number as cents. Throws a RangeError for a fraction or an unsafe integer, which are bugs in the caller. */
export function cents(amount: number): Cents {
  // Adding 0 turns -0 into 0, so that equal amounts are also equal by Object.is.
  const whole = amount + 0;
  if (!isCents(whole)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return whole;
}

export const zeroCents: Cents = cents(0);

/** Adds amounts. Throws a RangeError when the sum exceeds the safe integer range. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = zeroCents;
  for (const amount of amounts) total = cents(total + amount);
  return total;
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function negateCents(amount: Cents): Cents {
  return cents(0 - amount);
}

export function minCents(first: Cents, ...others: readonly Cents[]): Cents {
  return cents(Math.min(first, ...others));
}

export function maxCents(first: Cents, ...others: readonly Cents[]): Cents {
  return cents(Math.max(first, ...others));
}
