import { type Cents, cents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { fractionOf } from '../foundation/money/percent.ts';
import type { FederalRates } from '../taxes/figures/federal-rates.ts';
import { type IraModel, iraModels } from './ira-models.ts';
import { type IraPrices, yearlyFeeOf } from './ira-prices.ts';

export const iraOptions = ['keep', 'invest', 'newPlan', 'transferOut', 'cash'] as const;
export type IraOption = (typeof iraOptions)[number];

/** What an owner can do with an IRA, in dollars. */
export interface IraOptionEffect {
  readonly option: IraOption;
  /** Income tax, and the additional tax on early distributions. */
  readonly tax: Cents;
  /** The part of the tax that is the additional tax on early distributions. */
  readonly earlyTax: Cents;
  /** What we send to the IRS now, as a prepayment of the tax. */
  readonly withheld: Cents;
  /** Fees in the first year, ours and those of the funds. */
  readonly firstYearFee: Cents;
  readonly inTenYears: Cents;
}

export interface IraOptionFacts {
  readonly balance: Cents;
  /** Whether the owner has reached age 59½. */
  readonly hasReached59Half: boolean;
  /** Federal income tax bracket in basis points. */
  readonly incomeTaxBp: number;
  readonly prices: IraPrices;
  readonly rates: Pick<FederalRates, 'nonperiodicDefaultBp' | 'earlyAdditionalTaxBp'>;
  readonly model: IraModel;
}

const years = 10;

/** Returns a balance after ten years of growth and a yearly fee. It can't become negative. */
export function inTenYears(balance: Cents, growthBp: number, yearlyFee: Cents): Cents {
  let left = balance;
  for (let year = 0; year < years; year += 1)
    left = cents(Math.max(0, left + fractionOf(left, growthBp, 10_000) - yearlyFee));
  return left;
}

/**
 * Compares what an owner can do. Costs of other providers aren't known and count as zero; state taxes aren't included.
 * The withholding is a prepayment: what is left after ten years is based on the whole tax.
 */
export function compareIraOptions(facts: IraOptionFacts): readonly IraOptionEffect[] {
  const { balance, hasReached59Half, incomeTaxBp, prices, rates, model } = facts;
  const yearlyFee = yearlyFeeOf(prices);
  const growthBp = (model.assumedGrowthBp ?? prices.cashRateBp) - model.fundCostBp;
  const closingFee = cents(Math.min(prices.closingFee, balance));
  const moved = subtractCents(balance, closingFee);
  const none = { tax: zeroCents, earlyTax: zeroCents, withheld: zeroCents };
  const earlyTax = hasReached59Half ? zeroCents : fractionOf(moved, rates.earlyAdditionalTaxBp, 10_000);
  const tax = cents(fractionOf(moved, incomeTaxBp, 10_000) + earlyTax);
  const elsewhere = inTenYears(moved, growthBp, zeroCents);
  return [
    {
      option: 'keep',
      ...none,
      firstYearFee: yearlyFee,
      inTenYears: inTenYears(balance, prices.cashRateBp, yearlyFee),
    },
    {
      option: 'invest',
      ...none,
      firstYearFee: cents(yearlyFee + fractionOf(balance, model.fundCostBp, 10_000)),
      inTenYears: inTenYears(balance, growthBp, yearlyFee),
    },
    { option: 'newPlan', ...none, firstYearFee: closingFee, inTenYears: elsewhere },
    { option: 'transferOut', ...none, firstYearFee: closingFee, inTenYears: elsewhere },
    {
      option: 'cash',
      tax,
      earlyTax,
      withheld: fractionOf(moved, rates.nonperiodicDefaultBp, 10_000),
      firstYearFee: closingFee,
      inTenYears: inTenYears(subtractCents(moved, tax), prices.cashRateBp, zeroCents),
    },
  ];
}

/** The model that the comparison assumes for invested money. */
export const assumedModel: IraModel = iraModels.balanced;
