import { describe, expect, test } from 'vitest';
import { type Actor, anonymousActor, systemActor } from '../foundation/actor/actor.ts';
import { decide, gridOf, stateOf, textOf } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { heldBankAnswerMachine, returnKindOf } from './held-bank-answer-machine.ts';
import {
  type Movement,
  matchBatch,
  matchByReference,
  matchReturn,
  type OpenBatch,
  type OpenPayment,
} from './match-bank-answers.ts';
import { type PayableFacts, payableBlockers } from './payable-rules.ts';
import { type PaymentBatchFacts, paymentBatchMachine } from './payment-batch-machine.ts';
import { paymentBatchStatuses } from './payment-batch-status.ts';
import { batchTypeOfMethod } from './payment-batch-type.ts';
import { paymentMachine } from './payment-machine.ts';
import { paymentMethods } from './payment-method.ts';
import { paymentStatuses } from './payment-status.ts';
import { defaultReleaseLimits, releasersNeeded } from './release-limits.ts';

const staff: Actor = {
  ...anonymousActor,
  userId: '1'.repeat(32),
  userType: 'staffMember',
  permissions: new Set(['payments.edit', 'payments.release']),
};
const open: PaymentBatchFacts = {
  type: 'ach',
  total: cents(100_000),
  limits: defaultReleaseLimits,
  liveMembers: 2,
  madeBy: '2'.repeat(32),
  releasedBy: [],
  actorId: staff.userId,
  isSending: false,
  effectiveDate: '2026-11-24',
  isLate: false,
  isPrinted: false,
  sentPayments: 0,
  unansweredPayments: 0,
};

test('[payment-cancel] a payment: every state and transition', () => {
  expect(
    `\n${gridOf(paymentMachine, { isInFile: false, isWholeBatch: false, isCheck: true }, [staff, systemActor])}\n`,
  ).toBe(`
                             send  cancel     requestStop                  confirmStop  expire   rejectStop  reject    clear    return
created                      sent  cancelled  -                            -            -        -           -         -        -
sent                         -     -          cancellationrequestedatbank  -            stopped  -           rejected  cleared  returned
cancelled                    -     -          -                            -            -        -           -         -        -
cancellationrequestedatbank  -     -          -                            stopped      -        sent        -         cleared  returned
stopped                      -     -          -                            -            -        -           -         -        -
rejected                     -     -          -                            -            -        -           -         -        -
cleared                      -     -          -                            -            -        -           -         -        returned
returned                     -     -          -                            -            -        -           -         -        -
`);
  const states = new Set(Object.values(paymentMachine.transitions).flatMap(({ from, to }) => [...from, to].flat()));
  expect([...states].sort()).toEqual([...paymentStatuses].sort());
});

test('[uncashed-check-void] only checks expire', () => {
  const decision = decide(
    paymentMachine,
    'expire',
    stateOf('sent'),
    { isInFile: true, isWholeBatch: false, isCheck: false },
    systemActor,
  );
  expect('rejected' in decision && decision.code).toBe('onlyChecksExpire');
});

test('[bank-files 3] a held response is assigned or dismissed once, by a user with the permission', () => {
  expect(`\n${gridOf(heldBankAnswerMachine, {}, [staff])}\n`).toBe(`
           assign    dismiss
held       assigned  dismissed
assigned   -         -
dismissed  -         -
`);
  const reader = { ...staff, permissions: new Set(['payments.view']) };
  expect(gridOf(heldBankAnswerMachine, {}, [reader])).not.toContain('held       assigned');
});

test.each([
  ['R03', 'achReturn'],
  ['R99', 'achReturn'],
  ['R61', 'dishonoredReturn'],
  ['R69', 'dishonoredReturn'],
  ['R70', 'dishonoredReturn'],
  ['R71', 'contestedReturn'],
  ['R77', 'contestedReturn'],
  ['R80', 'achReturn'],
])('[bank-files] the return code %s is a %s', (code, kind) => {
  expect(returnKindOf(code)).toBe(kind);
});

test('a payment in a stored file can be canceled only with its whole batch', () => {
  const ask = (isInFile: boolean, isWholeBatch: boolean) => {
    const decision = decide(
      paymentMachine,
      'cancel',
      stateOf('created'),
      { isInFile, isWholeBatch, isCheck: false },
      staff,
    );
    return 'rejected' in decision ? decision.code : textOf(decision.to);
  };
  expect([ask(false, false), ask(true, false), ask(true, true)]).toEqual(['cancelled', 'paymentIsInFile', 'cancelled']);
});

test('[payment-batch-actions] a batch: every state and transition', () => {
  expect(`\n${gridOf(paymentBatchMachine, open, [staff, systemActor])}\n`).toBe(`
               enterAtBank    send  settle   cancel
open           enteredAtBank  -     -        cancelled
readyToSend    enteredAtBank  -     -        cancelled
enteredAtBank  -              sent  -        cancelled
sent           -              -     settled  -
settled        -              -     -        -
cancelled      -              -     -        -
`);
  const states = new Set(
    Object.values(paymentBatchMachine.transitions).flatMap(({ from, to }) => [...from, to].flat()),
  );
  expect([...states].sort()).toEqual([...paymentBatchStatuses].sort());
});

test.each<['enterAtBank' | 'send' | 'cancel', string, Partial<PaymentBatchFacts>, string]>([
  ['enterAtBank', 'open', { madeBy: staff.userId }, 'makerMayNotRelease'],
  ['enterAtBank', 'open', { liveMembers: 0 }, 'batchIsEmpty'],
  ['enterAtBank', 'readyToSend', { releasedBy: [staff.userId ?? ''] }, 'releasedAlready'],
  ['enterAtBank', 'open', { total: cents(25_000_001) }, 'readyToSend'],
  ['enterAtBank', 'readyToSend', { total: cents(25_000_001), releasedBy: ['3'.repeat(32)] }, 'enteredAtBank'],
  ['enterAtBank', 'readyToSend', { total: cents(100_000_001), releasedBy: ['3'.repeat(32)] }, 'readyToSend'],
  ['send', 'enteredAtBank', { type: 'check' }, 'checksNotPrinted'],
  ['send', 'enteredAtBank', { type: 'check', isPrinted: true }, 'sent'],
  ['send', 'enteredAtBank', { isLate: true }, 'batchIsLate'],
  ['cancel', 'enteredAtBank', { isLate: true }, 'cancelled'],
  ['cancel', 'enteredAtBank', { isSending: true }, 'batchIsSending'],
  ['cancel', 'enteredAtBank', { sentPayments: 1 }, 'paymentsAreOut'],
])('%s from %s with %o: %s', (transition, from, change, expected) => {
  const decision = decide(paymentBatchMachine, transition, stateOf(from), { ...open, ...change }, staff);
  expect('rejected' in decision ? decision.code : textOf(decision.to)).toBe(expected);
});

test('how many users must release a batch, at the edges of the limits', () => {
  const totals = [0, 25_000_000, 25_000_001, 100_000_000, 100_000_001];
  expect(totals.map((total) => releasersNeeded(cents(total), defaultReleaseLimits))).toEqual([1, 1, 2, 2, 3]);
});

test('each method is paid by one type of batch', () => {
  expect(paymentMethods.map((method) => [method, batchTypeOfMethod(method)])).toEqual([
    ['check', 'check'],
    ['checkOvernight', 'check'],
    ['achPayment', 'ach'],
    ['wirePayment', 'wire'],
  ]);
});

const payable: PayableFacts = {
  method: 'achPayment',
  net: cents(80_000),
  isLineReady: true,
  lineState: 'in progress (waiting to pay)',
  lineBalance: cents(100_000),
  neededOfLine: cents(100_000),
  hasLivePayment: false,
  isAtBank: false,
  hasAddress: false,
  hasBankAccount: true,
  prenote: 'notNeeded',
  prenoteOn: null,
  notBefore: null,
  reissuedAmount: null,
  oldNotice: null,
  sanctions: 'none',
  payeeHold: undefined,
};

test.each<[Partial<PayableFacts>, readonly string[]]>([
  [{}, []],
  [{ net: cents(0) }, ['There is nothing left to pay after taxes and fees.']],
  [{ lineBalance: cents(99_999) }, ['The order line has $999.99, but $1,000.00 is needed. Associate more money.']],
  [{ hasBankAccount: false }, ['The routing and account numbers are missing.']],
  [{ notBefore: '2026-12-01' }, ['It is due later. Pay it on 12/01/2026 or later.']],
  [
    { oldNotice: { givenOn: '2026-05-23', goodForDays: 180 } },
    [
      'The Special Tax Notice dated 05/23/2026 was valid for only 180 days. Reprint the first notice on the order line and mail it, then try again.',
    ],
  ],
  [{ payeeHold: 'The payee died.' }, ['The payee died.']],
  [{ hasLivePayment: true }, ['Another payment for it is already in progress.']],
  [{ isAtBank: true }, ['The bank already paid it from a batch that was lost in a restore. See System, Recovery.']],
  [
    { prenote: 'waiting', prenoteOn: '2026-12-02' },
    ['The prenote to its bank account can still be returned. Pay it on 12/02/2026 or later.'],
  ],
  [{ reissuedAmount: cents(79_000) }, ['It reissues a returned payment, so its net amount must be $790.00.']],
  [{ method: 'check' }, ['It is paid by Check, so it can’t be in this batch.']],
])('what keeps an instruction from an ACH batch: %o', (change, expected) => {
  expect(payableBlockers({ ...payable, ...change }, 'ach')).toEqual(expected);
});

describe('matching bank transactions', () => {
  const movement: Movement = {
    id: 'm',
    corporateBankAccountId: 'a',
    bankTypeCode: '466',
    date: '2026-11-24',
    amount: cents(5_000),
    words: 'REF 0001021 WIRE ab12cd',
  };
  const batch: OpenBatch = {
    id: 'b',
    corporateBankAccountId: 'a',
    effectiveDate: '2026-11-23',
    expected: cents(5_000),
  };
  const payment: OpenPayment = { id: 'p', corporateBankAccountId: 'a', amount: cents(5_000), references: ['1021'] };

  test('a batch: same account and total, on its date or up to five banking days later, and only one match', () => {
    const ask = (change: Partial<OpenBatch>, more: readonly OpenBatch[] = []) =>
      matchBatch(movement, [{ ...batch, ...change }, ...more]).kind;
    expect(ask({})).toBe('one');
    expect(ask({ expected: cents(5_001) })).toBe('none');
    expect(ask({ corporateBankAccountId: 'z' })).toBe('none');
    expect(ask({ effectiveDate: '2026-11-25' })).toBe('none');
    expect(ask({ effectiveDate: '2026-11-16' })).toBe('none');
    expect(ask({}, [{ ...batch, id: 'twin' }])).toBe('several');
  });

  test('a payment by its reference: a number must be separate, and leading zeros are ignored', () => {
    const ask = (change: Partial<OpenPayment>) => matchByReference(movement, [{ ...payment, ...change }]).kind;
    expect(ask({})).toBe('one');
    expect(ask({ references: ['102'] })).toBe('none');
    expect(ask({ references: ['021'] })).toBe('none');
    expect(ask({ references: ['AB12CD'] })).toBe('one');
    expect(ask({ references: [''] })).toBe('none');
    expect(ask({ amount: cents(4_999) })).toBe('amountDiffers');
  });

  test('a return without a reference matches the only payment with its amount', () => {
    const nameless = { ...movement, words: 'RETURN' };
    expect(matchReturn(nameless, [payment]).kind).toBe('one');
    expect(matchReturn(nameless, [payment, { ...payment, id: 'q' }]).kind).toBe('several');
    expect(matchReturn(movement, [payment, { ...payment, id: 'q', references: ['9'] }])).toEqual({
      kind: 'one',
      one: payment,
    });
  });
});
