import type { DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';
import { ordersOnBoard } from './orders-on-board.ts';

const order = (id: string, friendlyId = id) => ({
  id,
  friendlyId,
  serviceCode: 'expressDistributions',
  accountDisplayName: 'Brightwater',
  planDisplayName: 'Brightwater 401(k) Plan',
  gap: cents(100),
  lines: 1,
  isOverduePart: false,
  reason: '',
  canMatch: true,
});

const deposit = (more: Partial<DepositToMatch>): DepositToMatch => ({
  id: 'd',
  friendlyId: '260000000000009',
  payer: 'Brightwater Logistics',
  receivedOn: '2026-11-19',
  typeName: 'Incoming money transfer',
  bankText: 'WIRE FROM Brightwater Logistics REF 26-595764-891-1565',
  remaining: cents(100),
  holdEndsOn: null,
  grade: 'exact',
  group: 'exact',
  orders: [order('o', '265957648911565')],
  iras: [],
  ...more,
});

test.each([
  ['begins with the ID of the order that the bank’s text contains', {}, 'Ref 26-595764-891-1565 · 11/19/2026'],
  [
    'has the whole text if it contains none',
    { orders: [], bankText: 'TRANSFER FBO G WETHERBY' },
    '11/19/2026 · TRANSFER FBO G WETHERBY',
  ],
  [
    'doesn’t repeat the payer',
    { orders: [], payer: 'LANTERN HEALTH', bankText: 'LANTERN HEALTH PLAN FUNDING' },
    '11/19/2026 · PLAN FUNDING',
  ],
  ['has the bank’s type only without a text', { orders: [], bankText: '' }, '11/19/2026 · Incoming money transfer'],
  [
    'says how long the money is on hold',
    { holdEndsOn: '2026-11-24' },
    'Ref 26-595764-891-1565 · 11/19/2026 · on hold until 11/24/2026',
  ],
])('what the board says about a deposit %s', (_, more, text) => {
  expect(factsOf(deposit(more))).toBe(text);
});

test('the board’s exact and likely orders aren’t listed below it, and the exact match decides', () => {
  const deposits = [
    deposit({ orders: [order('a')] }),
    deposit({ grade: 'likely', orders: [order('a'), order('b')] }),
    deposit({ grade: 'possible', orders: [order('c')] }),
    deposit({ grade: null, orders: [] }),
  ];
  expect(Object.fromEntries(ordersOnBoard(deposits))).toEqual({ a: 'exact', b: 'likely' });
});
