import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import {
  type FactsAbout,
  type WithholdingFacts,
  withholdingFactProblems,
  withholdingFactsIn,
} from './withholding-facts.ts';

const none: WithholdingFacts = { treatyRateBp: null, w8BenSignedOn: null, requiredMinimumAmount: null };
const about: FactsAbout = {
  today: '2026-11-23',
  isNonresidentAlien: true,
  hasPersonalTaxId: true,
  fullRateBp: 3_000,
  distribution: cents(1_000_000),
};
const claim = { treatyRateBp: 1_500, w8BenSignedOn: '2026-02-01' };

test.each<[string, Partial<WithholdingFacts>, Partial<FactsAbout>, Record<string, string>]>([
  ['a treaty with its form', claim, {}, {}],
  ['a treaty rate of zero', { ...claim, treatyRateBp: 0 }, {}, {}],
  ['the full rate', { ...claim, treatyRateBp: 3_000 }, {}, {}],
  ['more than the full rate', { ...claim, treatyRateBp: 3_001 }, {}, { treatyRateBp: 'between 0% and 30%' }],
  ['a negative rate', { ...claim, treatyRateBp: -1 }, {}, { treatyRateBp: 'between 0% and 30%' }],
  ['a treaty without a form', { treatyRateBp: 1_500 }, {}, { w8BenSignedOn: 'A treaty rate requires Form W-8BEN.' }],
  ['a form without a treaty rate', { w8BenSignedOn: '2026-02-01' }, {}, {}],
  ['a form signed today', { ...claim, w8BenSignedOn: '2026-11-23' }, {}, {}],
  ['a form signed tomorrow', { ...claim, w8BenSignedOn: '2026-11-24' }, {}, { w8BenSignedOn: 'is in the future' }],
  ['a form in its last year', { ...claim, w8BenSignedOn: '2023-01-01' }, {}, {}],
  ['an expired form', { ...claim, w8BenSignedOn: '2022-12-31' }, {}, { w8BenSignedOn: 'until 12/31/2025' }],
  [
    'no personal tax ID',
    claim,
    { hasPersonalTaxId: false },
    { treatyRateBp: 'requires the payee’s Social Security number or ITIN' },
  ],
  [
    'a resident',
    claim,
    { isNonresidentAlien: false },
    { treatyRateBp: 'this participant’s tax ID type is for a different status' },
  ],
  [
    'a resident’s form without a treaty rate',
    { w8BenSignedOn: '2026-02-01' },
    { isNonresidentAlien: false },
    { w8BenSignedOn: 'this participant’s tax ID type is for a different status' },
  ],
  [
    'a resident’s required minimum distribution',
    { requiredMinimumAmount: cents(1_000_000) },
    { isNonresidentAlien: false },
    {},
  ],
  [
    'a required minimum above the payment',
    { requiredMinimumAmount: cents(1_000_001) },
    {},
    { requiredMinimumAmount: 'can’t be more than the payment of $10,000.00' },
  ],
])('%s', (_, facts, of, expected) => {
  const problems = withholdingFactProblems(none, { ...none, ...facts }, { ...about, ...of });
  expect(Object.keys(problems)).toEqual(Object.keys(expected));
  for (const [field, words] of Object.entries(expected)) expect(problems[field]?.[0]).toContain(words);
});

test('unchanged values are not validated, and all values can be cleared', () => {
  const old = { ...none, treatyRateBp: 1_500, w8BenSignedOn: '2020-02-01' };
  const resident = { ...about, isNonresidentAlien: false };
  expect(withholdingFactProblems(old, { ...old, requiredMinimumAmount: cents(5) }, resident)).toEqual({});
  expect(withholdingFactProblems(old, none, resident)).toEqual({});
});

test('ignores invalid values in a line’s detail', () => {
  const detail = { treatyRateBp: '15', w8BenSignedOn: '02/01/2026', requiredMinimumAmount: 1.5 };
  expect(withholdingFactsIn(detail)).toEqual(none);
  expect(withholdingFactsIn({ ...claim, requiredMinimumAmount: 7 })).toEqual({ ...claim, requiredMinimumAmount: 7 });
});
