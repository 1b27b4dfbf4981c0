import { expect, test } from 'vitest';
import { systemActor } from '../actor/actor.ts';
import { depositBatchMachine } from '../ira/deposit-batch-machine.ts';
import { decide, stateOf, textOf } from '../machine/machine.ts';
import { recurringBatchMachine } from './recurring-batch-machine.ts';

const staff = {
  ...systemActor,
  userType: 'staffMember' as const,
  permissions: new Set(['orders.edit', 'orders.initiate', 'payments.edit']),
};

test('every state and move of a recurring batch', () => {
  const cell = (state: string, move: 'release' | 'cancel', liveOrders = 2) => {
    const decision = decide(recurringBatchMachine, move, stateOf(state), { liveOrders }, staff);
    return 'refused' in decision ? '-' : textOf(decision.to);
  };
  expect(
    ['draft', 'released', 'cancelled'].map((state) => [state, cell(state, 'release'), cell(state, 'cancel')].join(' ')),
  ).toEqual(['draft released cancelled', 'released - -', 'cancelled - -']);
  expect(cell('draft', 'release', 0)).toBe('-');
  expect(decide(recurringBatchMachine, 'release', stateOf('draft'), { liveOrders: 0 }, staff)).toMatchObject({
    code: 'batchIsEmpty',
  });
  const reader = { ...staff, permissions: new Set(['orders.view']) };
  expect('refused' in decide(recurringBatchMachine, 'release', stateOf('draft'), { liveOrders: 1 }, reader)).toBe(true);
});

test('every state and move of a deposit batch', () => {
  const moves = ['send', 'confirm', 'cancel'] as const;
  const cell = (state: string, move: (typeof moves)[number]) => {
    const decision = decide(depositBatchMachine, move, stateOf(state), { lines: 1 }, staff);
    return 'refused' in decision ? '-' : textOf(decision.to);
  };
  expect(
    ['open', 'sent', 'confirmed', 'cancelled'].map((state) =>
      [state, ...moves.map((move) => cell(state, move))].join(' '),
    ),
  ).toEqual(['open sent - cancelled', 'sent - confirmed -', 'confirmed - - -', 'cancelled - - -']);
  expect(decide(depositBatchMachine, 'send', stateOf('open'), { lines: 0 }, staff)).toMatchObject({
    code: 'batchIsEmpty',
  });
});
