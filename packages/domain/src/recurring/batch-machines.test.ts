import { expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { decide, stateOf, textOf } from '../foundation/machine/machine.ts';
import { depositBatchMachine } from '../ira/deposit-batch-machine.ts';
import { recurringBatchMachine } from './recurring-batch-machine.ts';

const staff = {
  ...systemActor,
  userType: 'staffMember' as const,
  permissions: new Set(['orders.edit', 'orders.initiate', 'payments.edit']),
};

test('covers every state and transition of a recurring batch', () => {
  const cell = (state: string, transition: 'release' | 'cancel', liveOrders = 2) => {
    const decision = decide(recurringBatchMachine, transition, stateOf(state), { liveOrders }, staff);
    return 'rejected' in decision ? '-' : textOf(decision.to);
  };
  expect(
    ['draft', 'released', 'cancelled'].map((state) => [state, cell(state, 'release'), cell(state, 'cancel')].join(' ')),
  ).toEqual(['draft released cancelled', 'released - -', 'cancelled - -']);
  expect(cell('draft', 'release', 0)).toBe('-');
  expect(decide(recurringBatchMachine, 'release', stateOf('draft'), { liveOrders: 0 }, staff)).toMatchObject({
    code: 'batchIsEmpty',
  });
  const reader = { ...staff, permissions: new Set(['orders.view']) };
  expect('rejected' in decide(recurringBatchMachine, 'release', stateOf('draft'), { liveOrders: 1 }, reader)).toBe(
    true,
  );
});

test('covers every state and transition of a deposit batch', () => {
  const transitions = ['send', 'confirm', 'cancel'] as const;
  const cell = (state: string, transition: (typeof transitions)[number]) => {
    const decision = decide(depositBatchMachine, transition, stateOf(state), { lines: 1 }, staff);
    return 'rejected' in decision ? '-' : textOf(decision.to);
  };
  expect(
    ['open', 'sent', 'confirmed', 'cancelled'].map((state) =>
      [state, ...transitions.map((transition) => cell(state, transition))].join(' '),
    ),
  ).toEqual(['open sent - cancelled', 'sent - confirmed -', 'confirmed - - -', 'cancelled - - -']);
  expect(decide(depositBatchMachine, 'send', stateOf('open'), { lines: 0 }, staff)).toMatchObject({
    code: 'batchIsEmpty',
  });
});
