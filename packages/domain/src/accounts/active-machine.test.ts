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

const accountFacts = { openOrders: 0, isScreened: true, isActors: false, hits: 0 };

test('[account-plan-active] covers every state and transition', () => {
  const grid = ['          deactivate  reactivate', 'active    inactive    -', 'inactive  -           active'].join(
    '\n',
  );
  expect(gridOf(planMachine, { openOrders: 0 }, [client])).toBe(grid);
  expect(
    gridOf(accountMachine, accountFacts, [staff])
      .split('\n')
      .map((row) => row.trimEnd()),
  ).toEqual([
    '                  accept  decline   applyAgain  deactivate  reactivate',
    'waitingForReview  active  declined  -           -           -',
    'active            -       -         -           inactive    -',
    'declined          -       -         -           -           -',
    'inactive          -       -         -           -           active',
  ]);
  expect(gridOf(accountMachine, accountFacts, [client])).not.toContain(' active');
});

test.each([
  [{ isScreened: false }, 'notScreened'],
  [{ hits: 1 }, 'hasHits'],
])('staff can’t accept an application with %j', (facts, code) => {
  const waiting = { status: 'waitingForReview', substatus: null };
  expect(decide(accountMachine, 'accept', waiting, { ...accountFacts, ...facts }, staff)).toMatchObject({ code });
  expect(decide(accountMachine, 'accept', waiting, accountFacts, staff)).toEqual({
    to: { status: 'active', substatus: null },
  });
});

test('an account with open orders stays active, and the message gives their number', () => {
  const decision = decide(planMachine, 'deactivate', { status: 'active', substatus: null }, { openOrders: 2 }, staff);
  expect(decision).toMatchObject({
    code: 'hasOpenOrders',
    sentence: 'There are 2 open orders. Complete or cancel them first.',
  });
});

test('an advisor deactivates and reactivates the accounts below, but not an own one', () => {
  const advisor: Actor = { ...staff, userType: 'advisor' };
  const active = { status: 'active', substatus: null };
  expect(decide(accountMachine, 'deactivate', active, accountFacts, advisor)).toMatchObject({
    to: { status: 'inactive' },
  });
  for (const transition of ['deactivate', 'reactivate'] as const) {
    const from = transition === 'deactivate' ? active : { status: 'inactive', substatus: null };
    const own = { ...accountFacts, isActors: true };
    expect(decide(accountMachine, transition, from, own, advisor)).toMatchObject({ code: 'ownAccount' });
  }
});
