import { expect, test } from 'vitest';
import { sumCents } from '../foundation/money/cents.ts';
import { feeTypes } from '../system/fee-types.ts';
import type { FeeTreatment } from './fee-treatment.ts';
import { feeOnForm, feeTreatmentRule, feeTreatmentRules, mayReduceGross } from './fee-treatment-rules.ts';
import { computed, usd } from './request-for-tests.ts';

test('every fee type has exactly one rule with a source on each day', () => {
  expect(feeTreatmentRules.map(({ feeTypeCode }) => feeTypeCode)).toEqual(feeTypes.map(({ code }) => code));
  expect(feeTreatmentRules.every(({ source, from, to }) => source !== '' && from < to)).toBe(true);
});

test.each([
  ['requestorFee', true],
  ['addressSearchFee', true],
  ['taxFormFee', true],
  ['recurringPaymentFee', true],
  ['paymentMethodFee', false],
  ['stopPaymentFee', false],
  ['other', false],
  ['unknown', false],
])('whether a %s may reduce boxes 1 and 2a: %s', (feeTypeCode, may) => {
  expect(mayReduceGross(feeTypeCode, '2026-11-25')).toBe(may);
});

test('a rule applies from the day of its source', () => {
  expect(feeTreatmentRule('addressSearchFee', '2014-08-13')).toBeUndefined();
  expect(mayReduceGross('addressSearchFee', '2014-08-14')).toBe(true);
});

test.each([
  ['payee', 'planExpense', true],
  ['payee', 'netReducing', false],
  ['masterAccount', 'planExpense', false],
  ['subaccount', 'netReducing', false],
  ['payee', 'invoiced', false],
])('a fee that the %s pays as %s reduces boxes 1 and 2a: %s', (payer, treatment, reduces) => {
  const on = feeOnForm({ payer, treatment });
  expect([on.reducesBox1, on.reducesBox2a]).toEqual([reduces, reduces]);
  expect(on.sentence).toContain('1099-R');
});

const withFee = (treatment: FeeTreatment) => {
  const fee = { feeTypeCode: 'requestorFee', treatment, amountCents: usd(50), instructionId: null };
  const { instructions } = computed({ fees: [fee] });
  return {
    box1: sumCents(instructions.map(({ grossCents }) => grossCents)),
    box2a: sumCents(instructions.map(({ taxableNowCents }) => taxableNowCents)),
  };
};

test.each([
  ['planExpense', { box1: usd(9_950), box2a: usd(9_950) }],
  ['netReducing', { box1: usd(10_000), box2a: usd(10_000) }],
] as const)('a computed distribution with a fee as %s agrees with what its treatment says', (treatment, boxes) => {
  expect(withFee(treatment)).toEqual(boxes);
  expect(boxes.box1 < usd(10_000)).toBe(feeOnForm({ payer: 'payee', treatment }).reducesBox1);
});
