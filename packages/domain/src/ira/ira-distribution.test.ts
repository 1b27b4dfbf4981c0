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

  const terms = { target: 'owner', closingFee: cents(25_00), isClosing: false, minimumLeft: cents(0) } as const;
  test.each([
    ['the whole balance closes the IRA', {}, null, undefined],
    ['the fee can stay in the IRA', {}, 975_00, undefined],
    ['less than the fee can’t stay', {}, 975_01, 'closesIra'],
    ['more than the balance', {}, 1_000_01, 'hasLess'],
    ['a fee that takes everything', { closingFee: cents(1_000_00) }, null, 'feeTakesAll'],
    ['an IRA that is being closed', { isClosing: true }, 1_00, 'isClosing'],
    ['a rollover of all but the required minimum', { target: 'plan', minimumLeft: cents(100_00) }, 900_00, undefined],
    ['a rollover of the required minimum', { target: 'plan', minimumLeft: cents(100_00) }, 900_01, 'minimumFirst'],
    [
      'a rollover of everything with a required minimum',
      { target: 'plan', minimumLeft: cents(100_00) },
      null,
      'minimumFirst',
    ],
    [
      'a transfer of everything with a required minimum',
      { target: 'ira', minimumLeft: cents(100_00) },
      null,
      undefined,
    ],
  ] as const)('with a closing fee: %s', (_name, more, amount, code) => {
    expect(payoutProblem(ira, amount === null ? null : cents(amount), { ...terms, ...more })?.code).toBe(code);
  });

  test.each([
    ['ira', undefined],
    ['plan', 'rothToPlan'],
    ['owner', 'isRoth'],
  ] as const)('of a Roth IRA to %s', (target, code) => {
    expect(payoutProblem({ ...ira, iraType: 'roth' }, null, { ...terms, target })?.code).toBe(code);
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
