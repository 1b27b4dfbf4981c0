import { expect, test } from 'vitest';
import { systemActor } from '../actor/actor.ts';
import { decide, gridOf, stateOf } from '../machine/machine.ts';
import { invoiceMachine } from './invoice-machine.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['trust.edit']) };
const whole = { totalLines: 2, staleLines: 0, sweptLines: 0 };

test('invoices: every state, every move', () => {
  expect(`\n${gridOf(invoiceMachine, whole, [staff, systemActor])}\n`).toMatchInlineSnapshot(`
    "
           send  pay   bounce  void
    draft  sent  -     -       void
    sent   -     paid  -       void
    paid   -     -     sent    -
    void   -     -     -       -
    "
  `);
});

test.each([
  [{ totalLines: 0 }, 'hasNoLines'],
  [{ staleLines: 1 }, 'hasStaleLines'],
])('a draft with %o is not sent', (facts, code) => {
  expect(decide(invoiceMachine, 'send', stateOf('draft'), { ...whole, ...facts }, staff)).toMatchObject({ code });
});

test('an invoice whose fees have left trust is not void: it is owed until it is paid', () => {
  const swept = { ...whole, sweptLines: 1 };
  expect(decide(invoiceMachine, 'void', stateOf('sent'), swept, staff)).toMatchObject({ code: 'feesAreTaken' });
});

test('only the program sees a payment bounce', () => {
  expect(decide(invoiceMachine, 'bounce', stateOf('paid'), whole, staff)).toMatchObject({ refused: true });
});

test('nobody without the right sends an invoice', () => {
  const bare = { ...staff, permissions: new Set<string>() };
  expect(decide(invoiceMachine, 'send', stateOf('draft'), whole, bare)).toMatchObject({ refused: true });
});
