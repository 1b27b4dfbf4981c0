import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { orderLineStatuses } from '../orders/order-line-status.ts';
import { canBePaidOut, isPayoutCancelable, payoutProblem } from './ira-distribution.ts';

const ira = { iraType: 'rollover', status: 'open', isHeldHere: true, balance: cents(1_000_00) } as const;

describe('[P38] a distribution from an IRA', () => {
  test.each([
    ['the whole balance', ira, null, undefined],
    ['a part', ira, 999_99, undefined],
    ['exactly the balance', ira, 1_000_00, undefined],
    ['a cent more', ira, 1_000_01, 'hasLess'],
    ['an empty IRA', { ...ira, balance: cents(0) }, null, 'hasNoMoney'],
    ['a Roth IRA', { ...ira, iraType: 'roth' }, 1_00, 'isRoth'],
    ['an IRA that another custodian holds', { ...ira, isHeldHere: false }, 1_00, 'isElsewhere'],
    ['a savings account', { ...ira, iraType: 'savingsAccount' }, 1_00, 'isSavings'],
    ['a revoked IRA', { ...ira, status: 'revoked' }, 1_00, 'notOpen'],
  ] as const)('of %s', (_name, of, amount, code) => {
    expect(payoutProblem(of, amount === null ? null : cents(amount))?.code).toBe(code);
  });

  test.each([
    ['with money', ira, true],
    ['without money', { ...ira, balance: null }, false],
    ['at another custodian', { ...ira, isHeldHere: false }, false],
  ])('of an IRA %s is offered or not', (_, of, isOffered) => {
    expect(canBePaidOut(of)).toBe(isOffered);
  });

  test('can be canceled until its payment is approved', () => {
    expect(orderLineStatuses.filter(isPayoutCancelable)).toEqual(['submitted', 'waitingForParticipant', 'pending']);
  });
});
