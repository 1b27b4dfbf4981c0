import { type Cents, cents, subtractCents } from '../foundation/money/cents.ts';
import { fractionOf } from '../foundation/money/percent.ts';

/** Dated, published figures about other IRAs. `to` values are the upper end of a range. */
export interface IraMarketFacts {
  readonly yearlyFee: { readonly from: Cents; readonly to: Cents };
  readonly openingFee: { readonly from: Cents; readonly to: Cents };
  /** Yearly return of the money market funds that such IRAs hold, in basis points. */
  readonly cashRateBp: number;
  /** The day that the source was published (`YYYY-MM-DD`). */
  readonly asOf: string;
  readonly source: string;
  readonly sourceHref: string;
}

/**
 * IRAs that plans open for people who don't answer, as a federal audit found them. No fee schedule of a single provider
 * could be confirmed with its date, so none is listed.
 */
export const iraMarketFacts: IraMarketFacts = {
  yearlyFee: { from: cents(0), to: cents(115_00) },
  openingFee: { from: cents(0), to: cents(100_00) },
  cashRateBp: 145,
  asOf: '2014-12-22',
  source: 'U.S. Government Accountability Office, GAO-15-73',
  sourceHref: 'https://www.gao.gov/products/gao-15-73',
};

export interface YearOfIra {
  readonly fee: Cents;
  readonly interest: Cents;
  /** Interest minus fee. Negative if the balance shrinks. */
  readonly net: Cents;
}

/** Returns what a year costs and earns on a balance of uninvested money. The fee can't exceed the balance. */
export function yearOfIra(balance: Cents, yearlyFee: Cents, cashRateBp: number): YearOfIra {
  const interest = fractionOf(balance, cashRateBp, 10_000);
  const fee = cents(Math.min(yearlyFee, balance + interest));
  return { fee, interest, net: subtractCents(interest, fee) };
}
