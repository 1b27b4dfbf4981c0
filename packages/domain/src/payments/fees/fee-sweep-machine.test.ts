import { expect, test } from 'vitest';
import { systemActor } from '../../foundation/actor/actor.ts';
import { gridOf } from '../../foundation/machine/machine.ts';
import { feeSweepMachine } from './fee-sweep-machine.ts';

const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['fees.edit', 'fees.approve']) } as const;

test('a fee sweep: every state and transition', () => {
  expect(`\n${gridOf(feeSweepMachine, { fees: 2, isOwnWork: false }, [systemActor, staff])}\n`).toBe(`
           send  cancel     settle   return
open       sent  cancelled  -        -
sent       -     -          settled  returned
cancelled  -     -          -        -
settled    -     -          -        -
returned   -     -          -        -
`);
});

test.each([
  ['the user who prepared it', { fees: 2, isOwnWork: true }],
  ['no one while it is empty', { fees: 0, isOwnWork: false }],
])('%s can send it: only cancel', (_, facts) => {
  expect(gridOf(feeSweepMachine, facts, [systemActor, staff])).toContain('open       -     cancelled');
});
