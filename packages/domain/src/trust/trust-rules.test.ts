import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';
import { orderLineStatuses } from '../orders/order-line-status.ts';
import { allocateToLines, associationAmountMethods } from './allocate-to-lines.ts';
import { bankTransactionMachine } from './bank-transaction-machine.ts';
import { creditKind, defaultHoldDays } from './bank-transaction-type.ts';
import { depositMachine, depositStatusFrom } from './deposit-machine.ts';
import { inboundRawFileMachine } from './inbound-raw-file-machine.ts';
import { payerOf } from './payer-of.ts';
import { type LinkCandidate, suggestLinks } from './suggest-links.ts';
import { takesMoney } from './takes-money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

describe('allocating money to lines', () => {
  test('never allocates more than is available or more than a line needs, with any method', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { maxLength: 40 }),
        fc.constantFrom(...associationAmountMethods),
        amount,
        (available, needs, method, limit) => {
          const given = allocateToLines({ available, needs, method, limit });
          expect(given).toHaveLength(needs.length);
          expect(sum(given)).toBeLessThanOrEqual(available);
          for (const [i, got] of given.entries()) {
            expect(got).toBeGreaterThanOrEqual(0);
            expect(got).toBeLessThanOrEqual(needs[i] ?? 0);
            if (method === 'limit') expect(got).toBeLessThanOrEqual(limit);
            if (method === 'fullNeed') expect([0, needs[i]]).toContain(got);
          }
        },
      ),
    );
  });

  test('equal uses all the money or meets every need, and lines left short differ by at most one cent', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (available, needs) => {
        const given = allocateToLines({ available, needs, method: 'equal' });
        expect(sum(given)).toBe(Math.min(available, sum(needs)));
        const short = given.filter((got, i) => got < (needs[i] ?? 0));
        expect(Math.max(0, ...short) - Math.min(...short, Math.max(0, ...short))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    ['fullNeed', 1000, [600, 500, 400], undefined, [600, 0, 400]],
    ['fullNeed', 600, [600, 500], undefined, [600, 0]],
    ['equal', 1000, [600, 100, 600], undefined, [450, 100, 450]],
    ['equal', 100, [50, 50, 50], undefined, [34, 33, 33]],
    ['limit', 1000, [600, 500, 400], 450, [450, 450, 100]],
  ] as const)('%s of %d over %j with limit %s gives %j', (method, available, needs, limit, expected) => {
    const given = allocateToLines({
      available: cents(available),
      needs: needs.map((need) => cents(need)),
      method,
      limit: limit === undefined ? undefined : cents(limit),
    });
    expect(given).toEqual(expected);
  });
});

describe('bank statement credits', () => {
  test.each([
    ['195', 'deposit', 0],
    ['206', 'deposit', 0],
    ['142', 'deposit', 2],
    ['175', 'deposit', 5],
    ['115', 'deposit', 5],
    ['257', 'return', 0],
    ['255', 'return', 0],
    ['354', 'own', 0],
    ['275', 'own', 0],
  ])('a credit of type %s is a %s and is held for %d banking days', (type, kind, days) => {
    expect([creditKind(type), defaultHoldDays(type)]).toEqual([kind, days]);
  });

  test.each([
    ['FROM NORTHWIND MILLS REF 26123', 'NORTHWIND MILLS'],
    ['WIRE IN  ORIG: Contoso Foods; TRN 99', 'Contoso Foods'],
    ['ORIG CO NAME:FABRIKAM LLC ID 77', 'FABRIKAM LLC'],
    ['CHECK DEPOSIT', 'CHECK DEPOSIT'],
    ['   ', null],
  ])('finds the payer of %j: %j', (text, payer) => {
    expect(payerOf(text)).toBe(payer);
  });
});

describe('deposit and line statuses', () => {
  const facts = { amountCents: 100, assignedCents: 100, linkedCents: 100, unassociatedCents: 0, isOnHold: false };

  test("[deposit-bank-transaction-assign] transactions, hold, links, and associations determine a deposit's status", () => {
    expect(depositStatusFrom({ ...facts, assignedCents: 99 })).toBe('received');
    expect(depositStatusFrom({ ...facts, isOnHold: true })).toBe('onHold');
    expect(depositStatusFrom({ ...facts, unassociatedCents: 1 })).toBe('available');
    expect(depositStatusFrom({ ...facts, linkedCents: 99 })).toBe('available');
    expect(depositStatusFrom(facts)).toBe('associated');
  });

  test('covers every state and transition', () => {
    const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['trust.edit']) } as const;
    expect(`\n${gridOf(depositMachine, facts, [staff])}\n`).toBe(`
            follow      returnByBank  cancel
received    associated  -             cancelled
onHold      associated  returned      -
available   associated  returned      -
associated  associated  returned      -
returned    -           -             -
cancelled   -           -             -
`);
    expect(`\n${gridOf(bankTransactionMachine, { amountCents: 5 }, [staff])}\n`).toBe(`
            assign    unassign    settle   returnByBank  ignore   heed
unassigned  assigned  -           settled  -             ignored  -
assigned    -         unassigned  -        returned      -        -
settled     -         -           -        -             -        -
returned    -         -           -        -             -        -
ignored     -         -           -        -             -        unassigned
`);
    expect(gridOf(bankTransactionMachine, { amountCents: -5 }, [staff])).toContain('unassigned  -       ');
    expect(`\n${gridOf(inboundRawFileMachine, {}, [staff])}\n`).toBe(`
          apply    reject
received  applied  rejected
applied   -        -
rejected  applied  rejected
`);
  });

  test('lines accept money from their submission until they end', () => {
    expect(orderLineStatuses.filter(takesMoney)).toEqual([
      'submitted',
      'waitingForParticipant',
      'pending',
      'inProgress',
      'waitingForReissue',
    ]);
  });
});

describe('suggestions', () => {
  const candidate = (change: Partial<LinkCandidate>): LinkCandidate => ({
    planId: 'plan',
    planName: 'Tailspin Savings Plan',
    planFriendlyId: '261111111111111',
    accountName: 'Tailspin Toys Inc',
    masterAccountId: 'client',
    openNeed: cents(900),
    orders: [],
    timesLinkedBefore: 0,
    ...change,
  });
  const order = (friendlyId: string, need: number) => ({
    orderId: `order ${friendlyId}`,
    friendlyId,
    openNeed: need as Cents,
  });
  const clue = { remaining: cents(500), payer: 'TAILSPIN TOYS', text: 'TAILSPIN TOYS REF 26-222222-222-2222' };

  test('give their reasons, strongest first, and name the order found in the text', () => {
    const [best] = suggestLinks(clue, [
      candidate({ orders: [order('262222222222222', 500), order('263333333333333', 400)], timesLinkedBefore: 2 }),
    ]);
    expect(best).toMatchObject({ orderId: 'order 262222222222222', amount: 500, confidence: 99 });
    expect(best?.reasons).toEqual([
      'The bank’s text contains order 26-222222-222-2222',
      'Order 26-222222-222-2222 still needs exactly $5.00',
      'The payer’s name matches Tailspin Toys Inc',
      'Deposits from this payer were linked to Tailspin Savings Plan 2 times before',
    ]);
  });

  test('are sorted by confidence and omit those with very low confidence', () => {
    const found = suggestLinks(clue, [
      candidate({ planId: 'needs more', accountName: 'Other', planName: 'Other Plan' }),
      candidate({ planId: 'named' }),
      candidate({ planId: 'exact', orders: [order('264444444444444', 500)] }),
    ]);
    expect(found.map(({ planId }) => planId)).toEqual(['exact', 'named']);
  });

  test('several orders with the same amount are less certain than one', () => {
    const one = suggestLinks(clue, [candidate({ orders: [order('268888888888888', 500)] })])[0]?.confidence ?? 0;
    const two =
      suggestLinks(clue, [candidate({ orders: [order('268888888888888', 500), order('269999999999999', 500)] })])[0]
        ?.confidence ?? 0;
    expect(two).toBeLessThan(one);
  });
});
