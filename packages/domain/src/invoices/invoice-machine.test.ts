import { expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { decide, gridOf, stateOf } from '../foundation/machine/machine.ts';
import { invoiceMachine } from './invoice-machine.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['trust.edit']) };
const whole = { totalLines: 2, staleLines: 0, sweptLines: 0 };

test('invoices: every state and transition', () => {
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
])('does not send a draft with %o', (facts, code) => {
  expect(decide(invoiceMachine, 'send', stateOf('draft'), { ...whole, ...facts }, staff)).toMatchObject({ code });
});

test("an invoice whose fees were swept out of trust can't be voided and is due until it is paid", () => {
  const swept = { ...whole, sweptLines: 1 };
  expect(decide(invoiceMachine, 'void', stateOf('sent'), swept, staff)).toMatchObject({ code: 'feesAreTaken' });
});

test('only the system can return a payment', () => {
  expect(decide(invoiceMachine, 'bounce', stateOf('paid'), whole, staff)).toMatchObject({ rejected: true });
});

test("a user without the permission can't send an invoice", () => {
  const bare = { ...staff, permissions: new Set<string>() };
  expect(decide(invoiceMachine, 'send', stateOf('draft'), whole, bare)).toMatchObject({ rejected: true });
});
