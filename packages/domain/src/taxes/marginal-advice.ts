import { type Cents, cents, sumCents } from '../money/cents.ts';
import { percentOf } from '../money/percent.ts';
import { isRefusal, type Refusal } from '../refusal/refusal.ts';
import { type MarginalStatus, marginalRatesOn } from './figures/marginal-rates.ts';

export interface MarginalPart {
  readonly amountCents: Cents;
  readonly rateBp: number;
  readonly taxCents: Cents;
}

export interface MarginalAdvice {
  readonly parts: readonly MarginalPart[];
  readonly taxCents: Cents;
  readonly rateBp: number;
  /** What to enter on line 2 of Form W-4R, before any minimum. */
  readonly wholePercent: number;
}

/**
 * Helps to choose a rate on Form W-4R: how the payment would be taxed on top of the payee's other income of the year.
 * Advice only; nothing is withheld by it. Source: Form W-4R (2026), "Suggestion for determining withholding".
 */
export function marginalAdvice(facts: {
  readonly payOn: string;
  readonly status: MarginalStatus;
  readonly otherIncome: Cents;
  readonly payment: Cents;
}): MarginalAdvice | Refusal {
  const table = marginalRatesOn(facts.payOn);
  if (isRefusal(table)) return table;
  const starts = table.startsAt[facts.status];
  const top = facts.otherIncome + facts.payment;
  const parts = starts.flatMap((start, index): MarginalPart[] => {
    const from = Math.max(start, facts.otherIncome);
    const amount = Math.min(top, starts[index + 1] ?? top) - from;
    if (amount <= 0) return [];
    const rateBp = table.ratesBp[index] ?? 0;
    return [{ amountCents: cents(amount), rateBp, taxCents: percentOf(cents(amount), rateBp) }];
  });
  const taxCents = sumCents(parts.map((part) => part.taxCents));
  const rateBp = facts.payment > 0 ? Math.round((taxCents * 10_000) / facts.payment) : 0;
  const wholePercent = facts.payment > 0 ? Math.round((taxCents * 100) / facts.payment) : 0;
  return { parts, taxCents, rateBp, wholePercent };
}
