import { expect, test } from 'vitest';
import { systemActor } from '../actor/actor.ts';
import { decide, gridOf, stateOf } from '../machine/machine.ts';
import { invoiceMachine } from './invoice-machine.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['trust.edit']) };
const whole = { totalLines: 2, staleLines: 0 };

test('invoices: every state, every move', () => {
  expect(`\n${gridOf(invoiceMachine, whole, [staff])}\n`).toMatchInlineSnapshot(`
    "
           send  pay   void
    draft  sent  -     void
    sent   -     paid  void
    paid   -     -     -
    void   -     -     -
    "
  `);
});

test.each([
  [{ totalLines: 0, staleLines: 0 }, 'hasNoLines'],
  [{ totalLines: 2, staleLines: 1 }, 'hasStaleLines'],
])('a draft with %o is not sent', (facts, code) => {
  expect(decide(invoiceMachine, 'send', stateOf('draft'), facts, staff)).toMatchObject({ code });
});

test('nobody without the right sends an invoice', () => {
  const bare = { ...staff, permissions: new Set<string>() };
  expect(decide(invoiceMachine, 'send', stateOf('draft'), whole, bare)).toMatchObject({ refused: true });
});
