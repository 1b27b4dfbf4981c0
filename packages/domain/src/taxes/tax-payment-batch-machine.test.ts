import { expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { taxPaymentMachine } from './deposits/tax-payment-machine.ts';
import { taxPaymentBatchMachine } from './tax-payment-batch-machine.ts';

const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['tax.file', 'tax.approve']) } as const;

test('a tax payment batch: every state and transition', () => {
  const facts = { actorId: 'b', preparedBy: ['a', null] };
  expect(`\n${gridOf(taxPaymentBatchMachine, facts, [systemActor, staff])}\n`).toBe(`
      send  pay
open  sent  -
sent  -     paid
paid  -     -
`);
});

test('a tax payment batch can’t be sent by the person who prepared it', () => {
  const facts = { actorId: 'a', preparedBy: ['a', 'b'] };
  expect(`\n${gridOf(taxPaymentBatchMachine, facts, [systemActor, staff])}\n`).toContain('\nopen  -     -');
});

test('a tax payment: every state and transition', () => {
  expect(`\n${gridOf(taxPaymentMachine, {}, [systemActor, staff])}\n`).toBe(`
           schedule   unschedule  send  settle   return
due        scheduled  -           -     -        -
scheduled  -          due         sent  -        -
sent       -          -           -     settled  returned
settled    -          -           -     -        returned
returned   -          -           -     -        -
`);
});
