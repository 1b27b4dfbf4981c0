import { expect, test } from 'vitest';
import { feeProblems } from './fee-problems.ts';

test.each([
  ['requestorFee', null, null, []],
  ['requestorFee', 'expressDistributions', null, []],
  ['paymentMethodFee', null, 'wirePayment', []],
  ['paymentMethodFee', null, null, ['paymentMethodCode']],
  ['paymentMethodFee', null, 'pigeon', ['paymentMethodCode']],
  ['requestorFee', 'expres', null, ['serviceCode']],
])(
  '[fee-scope] a %s for service %s and method %s has problems %j',
  (feeTypeCode, serviceCode, paymentMethodCode, keys) => {
    expect(Object.keys(feeProblems({ feeTypeCode, serviceCode, paymentMethodCode }, '2026-11-25'))).toEqual(keys);
  },
);

test.each([
  ['requestorFee', null, 'planExpense', []],
  ['paymentMethodFee', 'wirePayment', 'netReducing', []],
  ['paymentMethodFee', 'wirePayment', 'planExpense', ['treatment']],
  ['other', null, 'planExpense', ['treatment']],
  ['unknown', null, 'planExpense', ['treatment']],
])('a %s for method %s that is a %s has problems %j', (feeTypeCode, paymentMethodCode, treatment, keys) => {
  const problems = feeProblems({ feeTypeCode, serviceCode: null, paymentMethodCode, treatment }, '2026-11-25');
  expect(Object.keys(problems)).toEqual(keys);
});
