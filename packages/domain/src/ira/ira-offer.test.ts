import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { iraMarketFacts, yearOfIra } from './ira-comparison.ts';
import { type InvestorAnswers, iraModels, isIraModelCode, suggestModel } from './ira-models.ts';
import { compareIraOptions, inTenYears } from './ira-options.ts';
import { iraPrices, iraPricesOn, yearlyFeeOf } from './ira-prices.ts';

const prices = iraPrices[0];
const rates = { nonperiodicDefaultBp: 1_000, earlyAdditionalTaxBp: 1_000 };

describe('prices', () => {
  const later = { ...prices, from: '2027-01-01', monthlyFee: cents(7_00) };

  test.each([
    ['2025-06-01', 6_00],
    ['2026-12-31', 6_00],
    ['2027-01-01', 7_00],
  ])('on %s the monthly fee is %d cents', (on, fee) => {
    expect(iraPricesOn(on, [prices, later]).monthlyFee).toBe(fee);
  });

  test('a year has twelve monthly fees', () => expect(yearlyFeeOf(prices)).toBe(72_00));
});

describe('a year of an IRA', () => {
  test.each([
    [1_000_00, 72_00, 150, { fee: 72_00, interest: 15_00, net: -57_00 }],
    [50_000_00, 72_00, 150, { fee: 72_00, interest: 750_00, net: 678_00 }],
    [0, 72_00, 150, { fee: 0, interest: 0, net: 0 }],
    [10_00, 115_00, 145, { fee: 10_15, interest: 15, net: -10_00 }],
  ])('%d cents with a fee of %d and a rate of %d', (balance, fee, rate, expected) => {
    expect(yearOfIra(cents(balance), cents(fee), rate)).toEqual(expected);
  });

  test('the published range has an order, a date, and a source', () => {
    expect(iraMarketFacts.yearlyFee.from).toBeLessThan(iraMarketFacts.yearlyFee.to);
    expect(iraMarketFacts.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(iraMarketFacts.sourceHref).toMatch(/^https:\/\/www\.gao\.gov\//);
  });
});

describe('models', () => {
  test.each(Object.entries(iraModels))('the mix of %s adds up to 100', (_, { mix }) => {
    expect(mix.stocks + mix.bonds + mix.cash).toBe(100);
  });

  const bold: InvestorAnswers = { age: 40, horizon: 'over10', reaction: 'buyMore', hasCushion: true };
  test.each<[Partial<InvestorAnswers>, string]>([
    [{}, 'growth'],
    [{ age: 64 }, 'growth'],
    [{ age: 65 }, 'balanced'],
    [{ reaction: 'wait' }, 'balanced'],
    [{ hasCushion: false }, 'balanced'],
    [{ horizon: 'from3to10' }, 'balanced'],
    [{ horizon: 'from3to10', hasCushion: false }, 'cautious'],
    [{ reaction: 'sell' }, 'cautious'],
    [{ horizon: 'under3' }, 'moneyMarket'],
    [{ horizon: 'under3', reaction: 'sell' }, 'moneyMarket'],
  ])('%j leads to %s', (answers, model) => expect(suggestModel({ ...bold, ...answers })).toBe(model));

  test('knows its codes', () => {
    expect(isIraModelCode('growth')).toBe(true);
    expect(isIraModelCode('toString')).toBe(false);
    expect(isIraModelCode(null)).toBe(false);
  });
});

describe('options', () => {
  const of = (balance: number, hasReached59Half: boolean) =>
    Object.fromEntries(
      compareIraOptions({
        balance: cents(balance),
        hasReached59Half,
        incomeTaxBp: 1_200,
        prices,
        rates,
        model: iraModels.balanced,
      }).map(({ option, ...effect }) => [option, effect]),
    );

  test('cash before 59½ costs income tax and 10%, of which 10% of the payment is withheld', () => {
    // The closing fee of $25 is taken first: $4,975 are paid.
    expect(of(5_000_00, false)['cash']).toMatchObject({
      tax: 597_00 + 497_50,
      earlyTax: 497_50,
      withheld: 497_50,
      firstYearFee: 25_00,
    });
    expect(of(5_000_00, true)['cash']).toMatchObject({ tax: 597_00, earlyTax: 0, withheld: 497_50 });
  });

  test('only cash is taxed', () => {
    const { cash: _, ...others } = of(5_000_00, false);
    expect(Object.values(others).every(({ tax, withheld }) => tax === 0 && withheld === 0)).toBe(true);
  });

  test('a small balance is used up by fees and never becomes negative', () => {
    expect(of(500_00, true)['keep']?.inTenYears).toBe(0);
    expect(inTenYears(cents(1_00), 150, cents(72_00))).toBe(0);
  });

  test('growth of 4.9% a year adds up over ten years', () => {
    // 1,000 × 1.049^10 = 1,613.4448, rounded each year.
    expect(inTenYears(cents(1_000_00), 490, cents(0))).toBe(1_613_45);
  });

  test('every option of an empty IRA is zero', () => {
    for (const { tax, inTenYears: left } of Object.values(of(0, false))) expect([tax, left]).toEqual([0, 0]);
  });
});
