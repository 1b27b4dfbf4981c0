import { expect, test } from 'vitest';
import { type Actor, systemActor } from '../actor/actor.ts';
import { decide, stateOf, textOf } from '../machine/machine.ts';
import { type OrderMove, orderMachine, type OrderMoveFacts } from './order-machine.ts';
import { orderStatuses, orderSubstatusesByStatus } from './order-status.ts';

const ready: OrderMoveFacts = {
  serviceCode: 'premierDistributions',
  substatus: null,
  hasPlan: true,
  accountNeedsApproval: false,
  lines: 400,
  linesNeedingFix: 0,
  untouchedLines: 400,
  endedLines: 0,
  uncancellableLines: 0,
  firstUncancellable: [],
  isOwnSubmission: false,
};
const staff: Actor = {
  ...systemActor,
  userType: 'staffMember',
  permissions: new Set(['orders.edit', 'orders.submit', 'orders.approve', 'orders.initiate']),
};
const client: Actor = { ...staff, userType: 'client' };
const states = orderStatuses.flatMap((status) => [
  status,
  ...orderSubstatusesByStatus[status].map((sub) => `${status}/${sub}`),
]);
const moves = Object.keys(orderMachine.moves) as OrderMove[];

const answer = (move: OrderMove, state: string, facts: OrderMoveFacts, actor: Actor): string => {
  const substatus = stateOf(state).substatus as OrderMoveFacts['substatus'];
  const decision = decide(orderMachine, move, stateOf(state), { ...facts, substatus }, actor);
  return 'refused' in decision ? decision.code : textOf(decision.to);
};
const grid = (facts: OrderMoveFacts, shown: readonly OrderMove[], actors: readonly Actor[]): string[] =>
  states.map((state) =>
    [
      state,
      ...shown.map(
        (move) =>
          actors
            .map((actor) => answer(move, state, facts, actor))
            .find((text) => /^[a-z]+(\/|$)|^(inProgress|waitingForReview)$/.test(text) && states.includes(text)) ?? '-',
      ),
    ].join(' '),
  );

test('[order-statuses] [order-actions] every state, every action', () => {
  expect(
    grid(
      ready,
      [
        'submit',
        'submitForApproval',
        'approve',
        'reopen',
        'initiate',
        'cancel',
        'startUpload',
        'endUpload',
        'startSubmit',
        'failSubmit',
      ],
      [staff, systemActor],
    ),
  ).toEqual([
    'open submitted waitingForReview - - - cancelled open/uploading - open/submitting -',
    'open/uploading - - - - - - - open - -',
    'open/submitting submitted - - - - - - - - open',
    'waitingForReview - - submitted open - cancelled - - - -',
    'submitted - - - open inProgress cancelled - - - -',
    'inProgress - - - - - cancelled - - - -',
    'complete - - - - - - - - - -',
    'cancelled - - - - - - - - - -',
    'errors - - - - - cancelled open/uploading - - -',
  ]);
});

test('[order-cancelled-not-reopened] nothing leaves cancelled', () => {
  for (const move of moves) {
    for (const actor of [client, staff, systemActor])
      expect(states).not.toContain(answer(move, 'cancelled', ready, actor));
  }
  expect(answer('reopen', 'cancelled', ready, staff)).toBe('wrongMoment');
});

test('[order-errors-corrected-or-cancelled] a bulk order with faults becomes errors, and leaves it corrected or cancelled', () => {
  const faulty = { ...ready, serviceCode: 'enhancedIra' as const, linesNeedingFix: 2 };
  expect(answer('submit', 'open', faulty, client)).toBe('errors');
  expect(answer('correct', 'errors', faulty, client)).toBe('linesNeedFix');
  expect(answer('correct', 'errors', { ...faulty, linesNeedingFix: 0 }, client)).toBe('open');
  expect(answer('cancel', 'errors', faulty, client)).toBe('cancelled');
  expect(answer('submit', 'open', { ...faulty, serviceCode: 'premierDistributions' }, client)).toBe('linesNeedFix');
});

test('each check refuses by its own code', () => {
  const by = (move: OrderMove, state: string, more: Partial<OrderMoveFacts>, actor = client) =>
    answer(move, state, { ...ready, ...more }, actor);
  expect(by('submit', 'open', { lines: 0 })).toBe('noLines');
  expect(by('submit', 'open', { hasPlan: false })).toBe('noPlan');
  expect(by('submit', 'open', { accountNeedsApproval: true })).toBe('waitingForReview');
  expect(by('submit', 'open/uploading', {})).toBe('isUploading');
  expect(by('startSubmit', 'open/submitting', {})).toBe('isSubmitting');
  expect(by('approve', 'waitingForReview', { isOwnSubmission: true })).toBe('ownSubmission');
  expect(by('reopen', 'submitted', { untouchedLines: 399 })).toBe('workHasBegun');
  expect(by('cancel', 'inProgress', { uncancellableLines: 1, firstUncancellable: ['Ada Sample'] })).toBe(
    'linesHoldOrder',
  );
  expect(by('initiate', 'submitted', {})).toBe('mayNot');
  expect(by('finish', 'inProgress', { endedLines: 399 }, systemActor)).toBe('linesNotEnded');
  expect(by('finish', 'inProgress', { endedLines: 400 }, systemActor)).toBe('complete');
  expect(by('resume', 'complete', { endedLines: 400 }, systemActor)).toBe('linesEnded');
  expect(by('resume', 'complete', { endedLines: 399 }, systemActor)).toBe('inProgress');
});
