import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { agesOfUse, choiceOutlook, grownTo } from './choice-outlook.ts';

const assumed = { incomeTaxBp: 2_200, earlyAdditionalTaxBp: 1_000 };
const facts = (net: number, taxableNow: number, federalTax: number, ...distributionCodes: string[]) => ({
  net: cents(net),
  taxableNow: cents(taxableNow),
  federalTax: cents(federalTax),
  distributionCodes,
});

describe('outlook of a choice', () => {
  test.each([
    ['cash at 52', facts(11_569_73, 14_524_66, 2_904_93, '1'), true, 1_742_97, 9_826_76],
    ['cash at 52, Roth money with taxable growth', facts(9_600_00, 2_000_00, 400_00, 'B', '1'), true, 240_00, 9_360_00],
    ['cash at 52, all of it taxed before', facts(10_000_00, 0, 0, '1'), false, 0, 10_000_00],
    ['cash at 57 after leaving at 56', facts(11_569_73, 14_524_66, 2_904_93, '2'), false, 290_50, 11_279_23],
    ['cash at 71', facts(11_569_73, 14_524_66, 2_904_93, '7'), false, 290_50, 11_279_23],
    ['cash of a beneficiary', facts(11_569_73, 14_524_66, 2_904_93, '4'), false, 290_50, 11_279_23],
    ['cash with more withheld than is due', facts(7_000_00, 10_000_00, 3_000_00, '7'), false, -800_00, 7_800_00],
    ['a rollover to a traditional IRA at 52', facts(14_474_66, 0, 0, 'G'), false, 0, 14_474_66],
    ['a rollover to a Roth IRA at 52', facts(14_474_66, 14_524_66, 0, 'G'), false, 3_195_43, 11_279_23],
  ])('%s', (_, choice, isEarly, dueInApril, afterTax) => {
    expect(choiceOutlook(choice, assumed)).toEqual({ isEarly, dueInApril, afterTax });
  });

  test.each([
    [30, 60, 75, 65],
    [52, 60, 75, 65],
    [60, 61, 75, 65],
    [62, 63, 77, 67],
    [71, 72, 86, 76],
  ])('a person of %i may use the money from %i to %i, first shown at %i', (age, first, last, usual) => {
    const { ages, usual: shown } = agesOfUse(age);
    expect([ages[0], ages.at(-1), shown]).toEqual([first, last, usual]);
    expect(ages).toContain(shown);
  });

  test.each([
    [14_474_66, 52, 65, 5, 27_300_00],
    [14_474_66, 52, 65, 0, 14_500_00],
    [812_34, 71, 76, 5, 1_040_00],
    [50_00, 60, 61, 5, 52_50],
  ])(
    '%i cents, from age %i to %i at %i percent a year, could become %i',
    (invested, fromAge, toAge, percentAYear, grown) => {
      expect(grownTo(cents(invested), { fromAge, toAge, percentAYear })).toBe(grown);
    },
  );

  test('shows no amount beyond the safe range', () => {
    expect(grownTo(cents(9_000_000_000_000_00), { fromAge: 20, toAge: 90, percentAYear: 8 })).toBeUndefined();
  });
});
