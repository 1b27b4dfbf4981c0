import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { suppliedTaxes } from './supplied-taxes.ts';

test('what a sponsor withheld is one line for each authority, to the cent', () => {
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
      'The plan sponsor withheld $1,680.00 of federal income tax; it is paid on as supplied.',
    ],
    ['OR', 'OR.supplied', 67_201, 'The plan sponsor withheld $672.01 of OR income tax; it is paid on as supplied.'],
  ]);
  expect(suppliedTaxes({ ...given, federalCents: cents(0), stateCents: cents(0) })).toEqual([]);
  expect(() => suppliedTaxes({ ...given, stateCode: null })).toThrow('without its state');
});
