import { describe, expect, test } from 'vitest';
import { type Actor, anonymousActor, systemActor } from '../actor/actor.ts';
import { decide, gridOf, stateOf, textOf } from '../machine/machine.ts';
import { cents } from '../money/cents.ts';
import {
  matchBatch,
  matchByReference,
  matchReturn,
  type Movement,
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

test('[payment-cancel] a payment: every state, every move', () => {
  expect(`\n${gridOf(paymentMachine, { isInFile: false, isWholeBatch: false }, [staff, systemActor])}\n`).toBe(`
                             send  cancel     requestStop                  confirmStop  refuseStop  reject    clear    return
created                      sent  cancelled  -                            -            -           -         -        -
sent                         -     -          cancellationrequestedatbank  -            -           rejected  cleared  returned
cancelled                    -     -          -                            -            -           -         -        -
cancellationrequestedatbank  -     -          -                            stopped      sent        -         cleared  returned
stopped                      -     -          -                            -            -           -         -        -
rejected                     -     -          -                            -            -           -         -        -
cleared                      -     -          -                            -            -           -         -        returned
returned                     -     -          -                            -            -           -         -        -
`);
  const states = new Set(Object.values(paymentMachine.moves).flatMap(({ from, to }) => [...from, to].flat()));
  expect([...states].sort()).toEqual([...paymentStatuses].sort());
});

test('a payment that stands in a stored file is cancelled with its whole batch only', () => {
  const ask = (isInFile: boolean, isWholeBatch: boolean) => {
    const decision = decide(paymentMachine, 'cancel', stateOf('created'), { isInFile, isWholeBatch }, staff);
    return 'refused' in decision ? decision.code : textOf(decision.to);
  };
  expect([ask(false, false), ask(true, false), ask(true, true)]).toEqual(['cancelled', 'paymentIsInFile', 'cancelled']);
});

test('[payment-batch-actions] a batch: every state, every move', () => {
  expect(`\n${gridOf(paymentBatchMachine, open, [staff, systemActor])}\n`).toBe(`
               enterAtBank    send  settle   cancel
open           enteredAtBank  -     -        cancelled
readyToSend    enteredAtBank  -     -        cancelled
enteredAtBank  -              sent  -        cancelled
sent           -              -     settled  -
settled        -              -     -        -
cancelled      -              -     -        -
`);
  const states = new Set(Object.values(paymentBatchMachine.moves).flatMap(({ from, to }) => [...from, to].flat()));
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
])('%s from %s with %o: %s', (move, from, change, expected) => {
  const decision = decide(paymentBatchMachine, move, stateOf(from), { ...open, ...change }, staff);
  expect('refused' in decision ? decision.code : textOf(decision.to)).toBe(expected);
});

test('how many people release a batch, at the edges of the limits', () => {
  const totals = [0, 25_000_000, 25_000_001, 100_000_000, 100_000_001];
  expect(totals.map((total) => releasersNeeded(cents(total), defaultReleaseLimits))).toEqual([1, 1, 2, 2, 3]);
});

test('each method is paid by one kind of batch', () => {
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
  hasAddress: false,
  hasBankAccount: true,
  prenote: 'notNeeded',
  prenoteOn: null,
  notBefore: null,
  reissuedAmount: null,
  oldNotice: null,
};

test.each<[Partial<PayableFacts>, readonly string[]]>([
  [{}, []],
  [{ net: cents(0) }, ['Nothing is left to pay after taxes and fees.']],
  [{ lineBalance: cents(99_999) }, ['The line holds $999.99 and $1,000.00 is needed. Associate more money.']],
  [{ hasBankAccount: false }, ['Its routing and account number are missing.']],
  [{ notBefore: '2026-12-01' }, ['It is due later; pay on 12/01/2026 or later.']],
  [
    { oldNotice: { givenOn: '2026-05-23', goodForDays: 180 } },
    [
      'The Special Tax Notice of 05/23/2026 is good for 180 days only. Send it again first: reprint the first notice of the order line and mail it.',
    ],
  ],
  [{ hasLivePayment: true }, ['Another payment for it is under way.']],
  [
    { prenote: 'waiting', prenoteOn: '2026-12-02' },
    ['The prenote to its bank account can still come back; pay on 12/02/2026 or later.'],
  ],
  [{ reissuedAmount: cents(79_000) }, ['It pays a returned payment again, so its net must be $790.00.']],
  [{ method: 'check' }, ['It is paid by Check, so it cannot stand in this batch.']],
])('what keeps an instruction from an ACH batch: %o', (change, expected) => {
  expect(payableBlockers({ ...payable, ...change }, 'ach')).toEqual(expected);
});

describe('matching what the bank says', () => {
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

  test('a batch: the same account and total, on its date or up to five banking days later, and only one', () => {
    const ask = (change: Partial<OpenBatch>, more: readonly OpenBatch[] = []) =>
      matchBatch(movement, [{ ...batch, ...change }, ...more]).kind;
    expect(ask({})).toBe('one');
    expect(ask({ expected: cents(5_001) })).toBe('none');
    expect(ask({ corporateBankAccountId: 'z' })).toBe('none');
    expect(ask({ effectiveDate: '2026-11-25' })).toBe('none');
    expect(ask({ effectiveDate: '2026-11-16' })).toBe('none');
    expect(ask({}, [{ ...batch, id: 'twin' }])).toBe('several');
  });

  test('a payment by its reference: a number stands alone, zeros before it are the bank’s habit', () => {
    const ask = (change: Partial<OpenPayment>) => matchByReference(movement, [{ ...payment, ...change }]).kind;
    expect(ask({})).toBe('one');
    expect(ask({ references: ['102'] })).toBe('none');
    expect(ask({ references: ['021'] })).toBe('none');
    expect(ask({ references: ['AB12CD'] })).toBe('one');
    expect(ask({ references: [''] })).toBe('none');
    expect(ask({ amount: cents(4_999) })).toBe('amountDiffers');
  });

  test('a return that names nothing goes to the only one of its amount', () => {
    const nameless = { ...movement, words: 'RETURN' };
    expect(matchReturn(nameless, [payment]).kind).toBe('one');
    expect(matchReturn(nameless, [payment, { ...payment, id: 'q' }]).kind).toBe('several');
    expect(matchReturn(movement, [payment, { ...payment, id: 'q', references: ['9'] }])).toEqual({
      kind: 'one',
      one: payment,
    });
  });
});
