import { expect, test } from 'vitest';
import { type Actor, anonymousActor } from '../foundation/actor/actor.ts';
import { decide, gridOf } from '../foundation/machine/machine.ts';
import { accountMachine, planMachine } from './active-machine.ts';

const staff: Actor = {
  ...anonymousActor,
  userType: 'staffMember',
  permissions: new Set(['accounts.edit', 'plans.edit']),
};
const client: Actor = { ...staff, userType: 'client' };

test('[account-plan-active] covers every state and transition', () => {
  const grid = ['          deactivate  reactivate', 'active    inactive    -', 'inactive  -           active'].join(
    '\n',
  );
  expect(gridOf(planMachine, { openOrders: 0 }, [client])).toBe(grid);
  expect(gridOf(accountMachine, { openOrders: 0 }, [staff])).toBe(grid);
  expect(gridOf(accountMachine, { openOrders: 0 }, [client])).not.toContain('inactive  -           active');
});

test('an account with open orders stays active, and the message gives their number', () => {
  const decision = decide(planMachine, 'deactivate', { status: 'active', substatus: null }, { openOrders: 2 }, staff);
  expect(decision).toMatchObject({
    code: 'hasOpenOrders',
    sentence: 'There are 2 open orders. Complete or cancel them first.',
  });
});
