import { type Cents, cents, subtractCents, sumCents } from '../foundation/money/cents.ts';
import { percentOf } from '../foundation/money/percent.ts';
import { growthByAge } from './retirement-growth.ts';

/** The calculated amounts of one choice for the whole distribution. */
export interface ChoiceFacts {
  readonly net: Cents;
  readonly taxableNow: Cents;
  readonly federalTax: Cents;
  /** Codes of box 7 of Form 1099-R. They say whether the additional tax on early distributions applies. */
  readonly distributionCodes: readonly string[];
}

/** What a person or the law assumes, in basis points. */
export interface TaxAssumptions {
  readonly incomeTaxBp: number;
  readonly earlyAdditionalTaxBp: number;
}

export interface ChoiceOutlook {
  readonly isEarly: boolean;
  /** Federal tax due with the return, in addition to what was withheld. Negative if some of it comes back. */
  readonly dueInApril: Cents;
  /** What is left of the money after all federal tax. */
  readonly afterTax: Cents;
}

/** An early distribution without a known exception. Source: instructions for Form 1099-R, box 7. */
const earlyCode = '1';

/**
 * Estimates the federal tax of a choice at an assumed bracket. The additional tax on early distributions counts only if
 * it applies to this person and payment.
 */
export function choiceOutlook(facts: ChoiceFacts, assumed: TaxAssumptions): ChoiceOutlook {
  const isEarly = facts.taxableNow > 0 && facts.distributionCodes.includes(earlyCode);
  const incomeTax = percentOf(facts.taxableNow, assumed.incomeTaxBp);
  const earlyTax = percentOf(facts.taxableNow, isEarly ? assumed.earlyAdditionalTaxBp : 0);
  const dueInApril = subtractCents(sumCents([incomeTax, earlyTax]), facts.federalTax);
  return { isEarly, dueInApril, afterTax: subtractCents(facts.net, dueInApril) };
}

const between = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Returns the ages at which the money could be used, for a person of this age, and the one to start with. */
export function agesOfUse(age: number): { readonly ages: readonly number[]; readonly usual: number } {
  return { ages: between(Math.max(60, age + 1), Math.max(75, age + 15)), usual: Math.max(65, age + 5) };
}

/**
 * Returns what an amount could become at a later age, rounded to three digits, because it is a guess. Undefined when it
 * exceeds the safe integer range.
 */
export function grownTo(
  invested: Cents,
  at: { readonly fromAge: number; readonly toAge: number; readonly percentAYear: number },
): Cents | undefined {
  const grown = growthByAge({ invested, ...at })?.at(-1)?.amount;
  if (grown === undefined || grown < 100_00) return grown;
  const step = 10 ** (Math.floor(Math.log10(grown)) - 2);
  return cents(Math.round(grown / step) * step);
}
