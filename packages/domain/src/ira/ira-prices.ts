import { type Cents, cents } from '../foundation/money/cents.ts';

/** What our IRA costs and earns, with the first date on which it is in effect (`YYYY-MM-DD`). */
export interface IraPrices {
  readonly from: string;
  readonly monthlyFee: Cents;
  readonly openingFee: Cents;
  readonly closingFee: Cents;
  readonly minimumBalance: Cents;
  /** Yearly interest on money that isn't invested, in basis points. */
  readonly cashRateBp: number;
}

/** Our price list. The last entry is in effect until another one follows it. Sample prices of the demo company. */
export const iraPrices: readonly [IraPrices, ...IraPrices[]] = [
  {
    from: '2026-01-01',
    monthlyFee: cents(6_00),
    openingFee: cents(0),
    closingFee: cents(25_00),
    minimumBalance: cents(0),
    cashRateBp: 150,
  },
];

/** Returns the prices on a date. Before the first price list, returns the first one. */
export function iraPricesOn(on: string, prices = iraPrices): IraPrices {
  return prices.findLast(({ from }) => from <= on) ?? prices[0];
}

export const yearlyFeeOf = ({ monthlyFee }: Pick<IraPrices, 'monthlyFee'>): Cents => cents(monthlyFee * 12);

/** Balances to compare prices with, from a forgotten account to a large one. */
export const comparedBalances: readonly Cents[] = [
  500, 1_000, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 25_000, 50_000, 100_000,
].map((dollars) => cents(dollars * 100));
