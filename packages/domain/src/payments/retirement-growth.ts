import { type Cents, cents, isCents } from '../foundation/money/cents.ts';

/**
 * Projects an amount that stays invested without further contributions: one entry per age, compounded yearly and
 * rounded once, half up, to the cent. The rate is a percentage such as 5.5. Returns undefined when an amount exceeds
 * the safe integer range.
 */
export function growthByAge(facts: {
  readonly invested: Cents;
  readonly fromAge: number;
  readonly toAge: number;
  readonly percentAYear: number;
}): readonly { readonly age: number; readonly amount: Cents }[] | undefined {
  const grown: { age: number; amount: Cents }[] = [];
  for (let age = facts.fromAge; age <= facts.toAge; age += 1) {
    const amount = Math.round(facts.invested * (1 + facts.percentAYear / 100) ** (age - facts.fromAge));
    if (!isCents(amount)) return undefined;
    grown.push({ age, amount: cents(amount) });
  }
  return grown;
}
