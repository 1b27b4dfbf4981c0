import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { exactDepositFor, fitDeposit, type OrderInNeed, type UnlinkedDeposit } from './fit-deposit.ts';

const order: OrderInNeed = { friendlyId: '261867778035197', gap: cents(5_723_055), masterAccountId: 'client' };
const deposit: UnlinkedDeposit = {
  id: 'deposit',
  friendlyId: '261111111111111',
  remaining: cents(5_723_055),
  text: 'WIRE FROM LANTERN REF 26-186777-803-5197',
  masterAccountId: null,
};

test.each<[string, Partial<UnlinkedDeposit>, string | undefined, boolean | undefined]>([
  ['names the order and equals its gap', {}, 'Names the order; exactly what it needs', true],
  [
    'names it and is smaller',
    { remaining: cents(5_700_000) },
    'Names the order; $230.55 would still be missing',
    false,
  ],
  ['names it and is larger', { remaining: cents(5_800_000) }, 'Names the order; $769.45 would remain', false],
  ['has only the amount', { text: 'WIRE' }, 'Exactly what the order needs, but doesn’t name it', false],
  ['has neither', { text: 'WIRE', remaining: cents(1) }, undefined, undefined],
  ['belongs to another client', { masterAccountId: 'other' }, undefined, undefined],
])('a deposit that %s', (_title, change, reason, isExact) => {
  const fit = fitDeposit({ ...deposit, ...change }, order);
  expect([fit?.reason, fit?.isExact]).toEqual([reason, isExact]);
});

test('a deposit is exact for an order only if it is the only one, and for no other order', () => {
  const other = { ...order, friendlyId: '265336876320073' };
  expect(exactDepositFor(order, [deposit], [order, other])).toBe(deposit);
  expect(exactDepositFor(order, [deposit, { ...deposit, id: 'twin' }], [order])).toBeUndefined();
  const both = { ...deposit, text: `${deposit.text} AND ${other.friendlyId}` };
  expect(exactDepositFor(order, [both], [order, other])).toBeUndefined();
});
