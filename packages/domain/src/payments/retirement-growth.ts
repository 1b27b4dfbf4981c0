import { type Cents, cents, isCents } from '../money/cents.ts';

/**
 * What an amount becomes if it stays invested without further payments: one entry for each age, compounded yearly and
 * rounded once, half up, to the cent. Undefined when it grows beyond what can be held exactly. A percent such as 5.5.
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
