import { expect, test } from 'vitest';
import { type Actor, systemActor } from '../foundation/actor/actor.ts';
import { decide, stateOf, textOf } from '../foundation/machine/machine.ts';
import { type OrderTransition, type OrderTransitionFacts, orderMachine } from './order-machine.ts';
import { orderStatuses, orderSubstatusesByStatus } from './order-status.ts';

const ready: OrderTransitionFacts = {
  serviceCode: 'premierDistributions',
  substatus: null,
  hasPlan: true,
  accountNeedsApproval: false,
  lines: 400,
  linesNeedingFix: 0,
  linesToInstruct: 0,
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
const transitions = Object.keys(orderMachine.transitions) as OrderTransition[];

const answer = (transition: OrderTransition, state: string, facts: OrderTransitionFacts, actor: Actor): string => {
  const substatus = stateOf(state).substatus as OrderTransitionFacts['substatus'];
  const decision = decide(orderMachine, transition, stateOf(state), { ...facts, substatus }, actor);
  return 'rejected' in decision ? decision.code : textOf(decision.to);
};
const grid = (facts: OrderTransitionFacts, shown: readonly OrderTransition[], actors: readonly Actor[]): string[] =>
  states.map((state) =>
    [
      state,
      ...shown.map(
        (transition) =>
          actors
            .map((actor) => answer(transition, state, facts, actor))
            .find((text) => /^[a-z]+(\/|$)|^(inProgress|waitingForReview)$/.test(text) && states.includes(text)) ?? '-',
      ),
    ].join(' '),
  );

test('[order-statuses] [order-actions] covers every state and action', () => {
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

test('[order-cancelled-not-reopened] allows no transition out of canceled', () => {
  for (const transition of transitions) {
    for (const actor of [client, staff, systemActor])
      expect(states).not.toContain(answer(transition, 'cancelled', ready, actor));
  }
  expect(answer('reopen', 'cancelled', ready, staff)).toBe('wrongState');
});

test('[order-errors-corrected-or-cancelled] puts a bulk order with errors in the errors status, which it leaves only corrected or canceled', () => {
  const faulty = { ...ready, serviceCode: 'enhancedIra' as const, linesNeedingFix: 2 };
  expect(answer('submit', 'open', faulty, client)).toBe('errors');
  expect(answer('correct', 'errors', faulty, client)).toBe('linesNeedFix');
  expect(answer('correct', 'errors', { ...faulty, linesNeedingFix: 0 }, client)).toBe('open');
  expect(answer('cancel', 'errors', faulty, client)).toBe('cancelled');
  expect(answer('submit', 'open', { ...faulty, serviceCode: 'premierDistributions' }, client)).toBe('linesNeedFix');
});

test('each check rejects with its own code', () => {
  const by = (transition: OrderTransition, state: string, more: Partial<OrderTransitionFacts>, actor = client) =>
    answer(transition, state, { ...ready, ...more }, actor);
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

test('submitting and initiating an order of payees that the sponsor instructs names how many have no instructions', () => {
  const sentenceOf = (transition: OrderTransition, state: string, linesToInstruct: number) => {
    const facts = { ...ready, serviceCode: 'expressDistributions', linesToInstruct } as const;
    const decision = decide(orderMachine, transition, stateOf(state), facts, staff);
    return 'rejected' in decision ? decision.sentence : undefined;
  };
  for (const [transition, state] of [
    ['submit', 'open'],
    ['startSubmit', 'open'],
    ['submitForApproval', 'open'],
    ['initiate', 'submitted'],
  ] as const) {
    expect(sentenceOf(transition, state, 3), transition).toBe(
      '3 payees have no payment instructions. Enter how each payee is paid first.',
    );
    expect(sentenceOf(transition, state, 1), transition).toMatch(/^1 payee has no payment instructions\./);
    expect(sentenceOf(transition, state, 0), transition).toBeUndefined();
  }
});
