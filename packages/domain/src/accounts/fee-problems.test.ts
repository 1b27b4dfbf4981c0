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
    expect(Object.keys(feeProblems({ feeTypeCode, serviceCode, paymentMethodCode }))).toEqual(keys);
  },
);
