import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { suppliedTaxes } from './supplied-taxes.ts';

test('tax that a sponsor withheld is one line per authority, to the cent', () => {
  const given = {
    federalCents: cents(168_000),
    stateCents: cents(67_201),
    stateCode: 'OR',
    taxableCents: cents(840_000),
  };
  expect(
    suppliedTaxes(given).map(({ authority, ruleId, amountCents, sentence }) => [
      authority,
      ruleId,
      amountCents,
      sentence,
    ]),
  ).toEqual([
    [
      'federal',
      'federal.supplied',
      168_000,
      'The plan sponsor withheld $1,680.00 of federal income tax. We deposit this amount unchanged.',
    ],
    [
      'OR',
      'OR.supplied',
      67_201,
      'The plan sponsor withheld $672.01 of OR income tax. We deposit this amount unchanged.',
    ],
  ]);
  expect(suppliedTaxes({ ...given, federalCents: cents(0), stateCents: cents(0) })).toEqual([]);
  expect(() => suppliedTaxes({ ...given, stateCode: null })).toThrow('without its state');
});
