import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../foundation/money/cents.ts';
import { makeTaxForms } from './make-tax-forms.ts';
import type { ReportedItem } from './reported-item.ts';
import { tieOut } from './tie-out.ts';

const zero = cents(0);
const item = (more: Partial<ReportedItem> = {}): ReportedItem => ({
  source: 'payment',
  sourceId: 'i1',
  orderLineId: 'l1',
  iraAccountId: null,
  participantId: 'p1',
  planId: 'plan1',
  accountId: 'a1',
  form: '1099-R',
  codes: ['7'],
  rateBp: null,
  stateCode: null,
  grossCents: cents(1_000_00),
  taxableCents: cents(1_000_00),
  basisCents: zero,
  unrealisedGainCents: zero,
  federalTaxCents: zero,
  stateTaxCents: zero,
  stateBaseCents: zero,
  isTotalDistribution: false,
  rothFirstYear: null,
  furtherBoxes: [],
  ...more,
});
const boxes = (items: readonly ReportedItem[]) =>
  makeTaxForms(items, 2025).map((form) => Object.fromEntries(form.boxes.map(({ box, value }) => [box, value])));

describe('from payments to forms', () => {
  test.each([
    ['two payments of one code stand on one form', [item(), item({ sourceId: 'i2' })], 1],
    ['the order of codes makes no other form', [item({ codes: ['B', '7'] }), item({ codes: ['7', 'B'] })], 1],
    ['other codes', [item(), item({ codes: ['G'] })], 2],
    ['another payee', [item(), item({ participantId: 'p2' })], 2],
    ['another plan', [item(), item({ planId: 'plan2' })], 2],
    ['no plan, another account', [item({ planId: null }), item({ planId: null, accountId: 'a2' })], 2],
    ['a state only counts where its tax was withheld', [item({ stateCode: 'OR' }), item({ stateCode: 'MD' })], 1],
    [
      'two states with tax fit on one form',
      [item({ stateCode: 'OR', stateTaxCents: cents(1) }), item({ stateCode: 'MD', stateTaxCents: cents(1) })],
      1,
    ],
    [
      'three states with tax need two forms',
      ['OR', 'MD', 'CT'].map((stateCode) => item({ stateCode, stateTaxCents: cents(1) })),
      2,
    ],
    ['an IRA and a plan', [item(), item({ furtherBoxes: [{ box: '7b', value: true }] })], 2],
    ['any deposit into an IRA', [item({ form: '5498', codes: [], grossCents: cents(1) })], 1],
    ['under $10 without tax', [item({ grossCents: cents(9_99), taxableCents: cents(9_99) })], 0],
    ['under $10 with tax', [item({ grossCents: cents(9_99), federalTaxCents: cents(1_00) })], 1],
    ['$10 over two codes', [item({ grossCents: cents(5_00) }), item({ grossCents: cents(5_00), codes: ['G'] })], 2],
    ['any amount of a nonresident', [item({ form: '1042-S', codes: [], rateBp: 3_000, grossCents: cents(1) })], 1],
    [
      'two rates of a nonresident',
      [item({ form: '1042-S', rateBp: 3_000 }), item({ form: '1042-S', rateBp: 1_500 })],
      2,
    ],
  ] as const)('%s', (_, items, count) => {
    expect(makeTaxForms(items, 2025)).toHaveLength(count);
  });

  // Cases from the instructions for Form 1099-R, calculated by hand.
  test('TC-53: pre-tax money rolled directly to a Roth IRA', () => {
    const amount = cents(20_000_00);
    expect(boxes([item({ codes: ['G'], grossCents: amount, taxableCents: amount })])).toEqual([
      { 1: amount, '2a': amount, 7: 'G' },
    ]);
  });
  test('TC-56: designated Roth with 2,500.00 of gain in 10,000.00', () => {
    const roth = {
      codes: ['B', '1'],
      grossCents: cents(10_000_00),
      taxableCents: cents(2_500_00),
      basisCents: cents(7_500_00),
      rothFirstYear: 2019,
    };
    expect(boxes([item(roth)])).toEqual([{ 1: 10_000_00, '2a': 2_500_00, 5: 7_500_00, 7: 'B1', 11: '2019' }]);
  });
  test('TC-58: automatic rollover of 4,200.00', () => {
    expect(boxes([item({ codes: ['G'], grossCents: cents(4_200_00), taxableCents: zero })])).toEqual([
      { 1: 4_200_00, '2a': 0, 7: 'G' },
    ]);
  });
  test('a nonresident at a treaty rate', () => {
    const paid = { form: '1042-S', codes: [], rateBp: 1_500, federalTaxCents: cents(150_00) } as const;
    expect(boxes([item(paid)])).toEqual([
      {
        1: '15',
        2: 1_000_00,
        3: '3',
        '3a': '04',
        '3b': '15.00',
        '4a': '15',
        '4b': '00.00',
        '7a': 150_00,
        10: 150_00,
        '12b': '02',
        '12c': '02',
      },
    ]);
  });
  test('a nonresident’s direct rollover is exempt, not taxed at 30%', () => {
    const [form] = boxes([item({ form: '1042-S', codes: [], rateBp: null })]);
    expect([form?.['3a'], form?.['3b'], form?.['7a']]).toEqual(['02', '00.00', 0]);
  });
  test('TC-59: a default IRA closed to its owner checks the IRA box', () => {
    const closed = {
      codes: ['1'],
      grossCents: cents(600_00),
      taxableCents: cents(600_00),
      federalTaxCents: cents(60_00),
      furtherBoxes: [{ box: '7b', value: true }],
    };
    expect(boxes([item(closed)])).toEqual([{ 1: 600_00, '2a': 600_00, 4: 60_00, 7: '1', '7b': true }]);
  });
  test('TC-58: the default IRA reports the rollover on Form 5498', () => {
    const deposit = {
      form: '5498',
      codes: [],
      grossCents: cents(4_200_00),
      taxableCents: zero,
      furtherBoxes: [
        { box: '7-ira', value: true },
        { box: '5', value: 4_200_00 },
      ],
    } as const;
    expect(boxes([item(deposit)])).toEqual([{ 2: 4_200_00, 5: 4_200_00, '7-ira': true }]);
  });
  test('an IRA held here has one form with its contributions, rollovers, and value', () => {
    const iraType = { box: '7-ira', value: true };
    const of = { form: '5498', codes: [], orderLineId: null, iraAccountId: 'ira1', taxableCents: zero } as const;
    const value = { ...of, grossCents: zero, furtherBoxes: [{ box: '5', value: 9_100_00 }, iraType] };
    const contribution = { ...of, grossCents: cents(3_000_00), furtherBoxes: [{ box: '1', value: 3_000_00 }, iraType] };
    const rollover = { ...of, grossCents: cents(6_000_00), furtherBoxes: [iraType] };
    const items = [item(value), item(contribution), item(rollover), item({ ...rollover, grossCents: cents(1_00) })];
    expect(boxes(items)).toEqual([{ 1: 3_000_00, 2: 6_001_00, 5: 9_100_00, '7-ira': true }]);
    expect(boxes([...items, item({ ...value, iraAccountId: 'ira2' })])).toHaveLength(2);
  });
  test('from 2026, box 7 is 7a and box 7c, 7d, 8a, and 8b are there', () => {
    const further = {
      furtherBoxes: ['7d', '8', '8a'].map((box) => ({ box, value: 9_00 })),
    };
    const of = (taxYear: number) => makeTaxForms([item(further)], taxYear)[0]?.boxes.map(({ box }) => box);
    expect(of(2025)).toEqual(['1', '2a', '7', '8']);
    expect(of(2026)).toEqual(['1', '2a', '7a', '7d', '8a']);
  });
});

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const items = fc.array(
  fc.record({
    participantId: fc.constantFrom('p1', 'p2', 'p3'),
    planId: fc.constantFrom('plan1', 'plan2', null),
    codes: fc.constantFrom<readonly string[]>(['1'], ['7'], ['G'], ['B', '7']),
    stateCode: fc.constantFrom('OR', 'MD', null),
    gross: amounts,
    federal: amounts,
    state: amounts,
  }),
  { maxLength: 30 },
);

test('forms report all withheld tax, and no payment is on two forms', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const all = drawn.map(({ gross, federal, state, ...one }, index) =>
        item({
          ...one,
          sourceId: `i${index}`,
          grossCents: gross,
          taxableCents: gross,
          federalTaxCents: federal,
          stateTaxCents: one.stateCode === null ? zero : state,
        }),
      );
      const forms = makeTaxForms(all, 2025);
      const of = (pick: (one: ReportedItem) => number) => all.reduce((total, one) => total + pick(one), 0);
      expect(sumCents(forms.map((form) => form.federalTaxCents))).toBe(of((one) => one.federalTaxCents));
      expect(sumCents(forms.map((form) => form.stateTaxCents))).toBe(of((one) => one.stateTaxCents));
      const reported = forms.flatMap((form) => form.items.map(({ sourceId }) => sourceId));
      expect(new Set(reported).size).toBe(reported.length);
      for (const form of forms) {
        expect(form.grossCents).toBe(sumCents(form.items.map(({ grossCents }) => grossCents)));
        expect(new Set(form.items.map(({ planId }) => planId)).size).toBe(1);
      }
      expect(new Set(forms.map(({ key }) => key)).size).toBe(forms.length);
    }),
  );
});

test('the tie-out shows each authority with its difference, federal first', () => {
  const of = (authority: string, amountCents: number) => ({ authority, amountCents: cents(amountCents) });
  const lines = tieOut({
    forms: [of('OR', 80), of('federal', 200), of('federal', 50)],
    ledger: [of('federal', 200), of('MD', 5)],
    reportedBySponsor: [of('federal', 50), of('OR', 80)],
  });
  expect(lines.map(({ authority, differenceCents }) => [authority, differenceCents])).toEqual([
    ['federal', 0],
    ['MD', -5],
    ['OR', 0],
  ]);
});
