import { describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '../actor/actor.ts';
import { decide, openMoves, stateOf, textOf } from '../machine/machine.ts';
import { cents } from '../money/cents.ts';
import { type OrderLineMove, orderLineMachine, type OrderLineMoveFacts } from './order-line-machine.ts';
import { type OrderLineStatus, orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { services } from './services.ts';

const fresh: OrderLineMoveFacts = {
  status: 'open',
  serviceCode: 'premierDistributions',
  isDeleted: false,
  totalFundsAssociatedCents: cents(0),
  totalFundsRequiredCents: cents(500_000),
  otherFeesPaidByMasterAccountCents: cents(7_500),
  ledgerBalanceCents: cents(0),
  paymentsCount: 0,
  allPaymentsCount: 0,
  hasFirstNotice: false,
  isMissingParticipantDefault: false,
  needsFix: false,
  liveInstructions: 0,
  approvedInstructions: 0,
  isOnHold: false,
  isInWaitingPeriod: false,
  isRepeat: false,
  isSearchDone: true,
  defaultAction: null,
};
const funded: OrderLineMoveFacts = {
  ...fresh,
  totalFundsAssociatedCents: cents(500_000),
  ledgerBalanceCents: cents(500_000),
  hasFirstNotice: true,
  liveInstructions: 1,
  approvedInstructions: 1,
};

const states = orderLineStatuses.flatMap((status) => [
  status,
  ...orderLineSubstatusesByStatus[status].map((sub) => `${status}/${sub}`),
]);
const moves = Object.keys(orderLineMachine.moves) as OrderLineMove[];

function grid(facts: OrderLineMoveFacts, shown: readonly OrderLineMove[]): string[] {
  const cell = (state: string, move: OrderLineMove): string => {
    const status = stateOf(state).status as OrderLineStatus;
    const decision = decide(orderLineMachine, move, stateOf(state), { ...facts, status }, systemActor);
    return 'refused' in decision ? '-' : textOf(decision.to).replace('waitingForParticipant', 'participant');
  };
  return states.map((state) => [state, ...shown.map((move) => cell(state, move))].join(' '));
}

test('[order-line-statuses] [order-line-substatuses] every state of a line whose money is not there', () => {
  expect(
    grid(fresh, ['submit', 'reopen', 'initiate', 'elect', 'sendBack', 'approve', 'advance', 'cancel', 'complete']),
  ).toEqual([
    'open submitted - - - - - - cancelled -',
    'submitted - open participant - - - - cancelled -',
    'waitingForParticipant - - - participant/waitingForApproval - - - cancelled -',
    'waitingForParticipant/waitingForApproval - - - participant/waitingForApproval participant - - cancelled -',
    'pending - - - participant/waitingForApproval participant - pending/waitingForAssets cancelled -',
    'pending/waitingForAssets - - - participant/waitingForApproval participant - pending/waitingForAssets cancelled -',
    'pending/depositHold - - - participant/waitingForApproval participant - pending/waitingForAssets cancelled -',
    'pending/thirtyDayWait - - - participant/waitingForApproval participant - pending/waitingForAssets cancelled -',
    'inProgress - - - - participant - inProgress/waitingForAssets - -',
    'inProgress/waitingForAssets - - - - participant - inProgress/waitingForAssets - -',
    'inProgress/depositHold - - - - participant - inProgress/waitingForAssets - -',
    'inProgress/thirtyDayWait - - - - participant - inProgress/waitingForAssets - -',
    'inProgress/waitingToPay - - - - participant - inProgress/waitingForAssets - -',
    'complete - - - - - - - - -',
    'complete/done - - - - - - - - -',
    'complete/defaultedToIra - - - - - - - - -',
    'complete/defaultedToTsa - - - - - - - - -',
    'complete/returnedToPlan - - - - - - - - -',
    'complete/closed - - - - - - - - -',
    'complete/stopped - - - - - - - - -',
    'waitingForReissue - - - - - - - cancelled -',
    'cancelled - - - - - - - - -',
  ]);
});

test('every state of a line that is funded and approved', () => {
  const rows = grid(funded, [
    'approve',
    'unapprove',
    'advance',
    'default',
    'paymentReturned',
    'reissue',
    'noteStopEnd',
    'cancel',
  ]);
  const wanted = [
    'submitted - - - - - - - -',
    'waitingForParticipant inProgress/waitingToPay - - - - - - -',
    'pending/waitingForAssets inProgress/waitingToPay participant/waitingForApproval inProgress/waitingToPay - - - - -',
    'inProgress/waitingForAssets - participant/waitingForApproval inProgress/waitingToPay - waitingForReissue - - -',
    'complete/done - - - - waitingForReissue - - -',
    'complete/stopped - - - - waitingForReissue - complete/done -',
    'waitingForReissue - - - - - inProgress/waitingToPay - -',
    'cancelled - - - - - - - -',
  ];
  for (const row of wanted) expect(rows).toContain(row);
});

test('what an approved line waits for, in this order: money, the hold, the 30 days', () => {
  const place = (more: Partial<OrderLineMoveFacts>, from = 'waitingForParticipant/waitingForApproval') => {
    const facts = { ...funded, ...more, status: stateOf(from).status as OrderLineStatus };
    const decision = decide(
      orderLineMachine,
      from.startsWith('w') ? 'approve' : 'advance',
      stateOf(from),
      facts,
      systemActor,
    );
    return 'refused' in decision ? decision.code : textOf(decision.to);
  };
  const short = { totalFundsAssociatedCents: cents(499_999) };
  expect(place({ ...short, isOnHold: true, isInWaitingPeriod: true })).toBe('pending/waitingForAssets');
  expect(place({ isOnHold: true, isInWaitingPeriod: true })).toBe('pending/depositHold');
  expect(place({ isInWaitingPeriod: true })).toBe('pending/thirtyDayWait');
  expect(place({})).toBe('inProgress/waitingToPay');
  expect(place({ approvedInstructions: 0 })).toBe('choicesNotApproved');
  expect(place({ liveInstructions: 0, approvedInstructions: 0 })).toBe('noChoices');
  expect(place({ liveInstructions: 0, approvedInstructions: 0 }, 'pending/depositHold')).toBe('pending');
  expect(place({ ...short }, 'inProgress/waitingToPay')).toBe('inProgress/waitingForAssets');
  expect(place({ isOnHold: true }, 'inProgress/waitingToPay')).toBe('inProgress/depositHold');
  expect(place({ isInWaitingPeriod: true }, 'inProgress/waitingForAssets')).toBe('inProgress/thirtyDayWait');
});

test('initiation: who acts first depends on the service', () => {
  const first = Object.keys(services).map((code) => {
    const facts = { ...fresh, status: 'submitted' as const, serviceCode: code as keyof typeof services };
    const decision = decide(orderLineMachine, 'initiate', stateOf('submitted'), facts, systemActor);
    return `${code} ${'refused' in decision ? decision.code : textOf(decision.to)}`;
  });
  expect(first).toEqual([
    'premierDistributions waitingForParticipant',
    'expressDistributions pending/waitingForAssets',
    'stockBuyBackDistributions pending/waitingForAssets',
    'vendorDistributions pending/waitingForAssets',
    'expressAutomaticRollovers waitingForParticipant',
    'enhancedRollovers waitingForParticipant',
    'premierRollovers waitingForParticipant',
    'uncashedChecksQualified waitingForParticipant',
    'uncashedChecksNonQualified waitingForParticipant',
    'taxFormsOnly submitted',
    'taxPaymentsAndForms pending/waitingForAssets',
    'recurringBenefits waitingForParticipant',
    'addressSearch pending/waitingForAssets',
    'enhancedIra pending/waitingForAssets',
  ]);
  const entered = {
    ...fresh,
    status: 'submitted' as const,
    serviceCode: 'expressDistributions' as const,
    liveInstructions: 1,
  };
  expect(decide(orderLineMachine, 'initiate', stateOf('submitted'), entered, systemActor)).toEqual({
    to: stateOf('waitingForParticipant/waitingForApproval'),
  });
});

test('a further payment of a pension asks its person nothing', () => {
  const pension = { ...fresh, serviceCode: 'recurringBenefits', isRepeat: true, liveInstructions: 1 } as const;
  const begin = (more: Partial<OrderLineMoveFacts>) => {
    const facts = { ...pension, ...more, status: 'submitted' as const };
    const decision = decide(orderLineMachine, 'initiate', stateOf('submitted'), facts, systemActor);
    return 'refused' in decision ? decision.code : textOf(decision.to);
  };
  expect([begin({}), begin({ approvedInstructions: 1 }), begin({ isRepeat: false })]).toEqual([
    'waitingForParticipant/waitingForApproval',
    'pending/waitingForAssets',
    'waitingForParticipant',
  ]);
});

test('the endings of a line whose participant did not answer', () => {
  const silent = { ...fresh, hasFirstNotice: true, isMissingParticipantDefault: true };
  const shown = ['default', 'returnToPlan', 'close', 'complete', 'noteStopRequest', 'noteStopEnd'] as const;
  const rows = grid({ ...silent, defaultAction: 'taxableSavingsAccount' }, shown);
  for (const row of [
    'submitted - - complete/closed complete/defaultedToTsa - -',
    'waitingForParticipant participant/waitingForApproval complete/returnedToPlan complete/closed complete/defaultedToTsa - -',
    'waitingForParticipant/waitingForApproval participant/waitingForApproval complete/returnedToPlan complete/closed complete/defaultedToTsa - -',
    'pending/waitingForAssets - - complete/closed complete/defaultedToTsa - -',
    'inProgress/waitingToPay - - complete/closed complete/defaultedToTsa - -',
    'complete/defaultedToTsa - - - - complete/stopped -',
    'complete/stopped - - - - complete/stopped complete/defaultedToTsa',
    'waitingForReissue - - - - - -',
    'cancelled - - - - - -',
  ])
    expect(rows).toContain(row);
  const end = (defaultAction: OrderLineMoveFacts['defaultAction']) =>
    grid({ ...silent, defaultAction }, ['complete']).find((row) => row.startsWith('inProgress/waitingToPay'));
  expect(end('automaticRollover')).toContain('complete/defaultedToIra');
  expect(end('cashPayment')).toContain('complete/done');
  const code = (move: OrderLineMove, more: Partial<OrderLineMoveFacts>) => {
    const facts = { ...silent, ...more, status: 'waitingForParticipant' as const };
    const decision = decide(orderLineMachine, move, stateOf('waitingForParticipant'), facts, systemActor);
    return 'refused' in decision ? decision.code : textOf(decision.to);
  };
  expect(code('returnToPlan', { ledgerBalanceCents: cents(1) })).toBe('moneyOnLine');
  expect(code('close', { paymentsCount: 1 })).toBe('moneyHasLeft');
  expect(code('close', { ledgerBalanceCents: cents(1) })).toBe('mayNotComplete');
  expect(code('default', { liveInstructions: 1, approvedInstructions: 1 })).toBe('choicesAlreadyApproved');
});

test('a line that pays nobody ends when its money is booked and what was asked for is done', () => {
  const from = (serviceCode: OrderLineMoveFacts['serviceCode'], more: Partial<OrderLineMoveFacts> = {}) => {
    const facts = { ...funded, ledgerBalanceCents: cents(0), serviceCode, ...more, status: 'pending' as const };
    const decision = decide(orderLineMachine, 'finish', stateOf('pending'), facts, systemActor);
    return 'refused' in decision ? decision.code : textOf(decision.to);
  };
  expect([
    from('premierDistributions'),
    from('taxPaymentsAndForms'),
    from('taxPaymentsAndForms', { totalFundsAssociatedCents: cents(1) }),
    from('taxPaymentsAndForms', { ledgerBalanceCents: cents(1) }),
    from('addressSearch', { isSearchDone: false }),
    from('addressSearch', { totalFundsRequiredCents: cents(0), totalFundsAssociatedCents: cents(0) }),
  ]).toEqual(['paysSomebody', 'complete/done', 'moneyMissing', 'moneyOnLine', 'searchNotDone', 'complete/done']);
});

describe('refusals tell their conditions', () => {
  const refusalFor = (move: OrderLineMove, status: OrderLineStatus, more: Partial<OrderLineMoveFacts> = {}) => {
    const decision = decide(orderLineMachine, move, stateOf(status), { ...fresh, ...more, status }, systemActor);
    return 'refused' in decision ? [decision.code, Object.keys(decision.errors ?? {})] : textOf(decision.to);
  };
  test('[order-line-cancel-twice] [order-line-cancel-not-complete] [order-line-cancel-in-progress]', () => {
    expect(refusalFor('cancel', 'cancelled')).toEqual(['mayNotCancel', ['notCancelled']]);
    expect(refusalFor('cancel', 'complete')).toEqual(['mayNotCancel', ['notComplete']]);
    expect(refusalFor('cancel', 'inProgress')).toEqual(['mayNotCancel', ['inProgressOnlyAutomaticRollover']]);
    expect(refusalFor('cancel', 'inProgress', { serviceCode: 'expressAutomaticRollovers' })).toBe('cancelled');
    expect(refusalFor('cancel', 'pending', { hasFirstNotice: true })).toEqual([
      'mayNotCancel',
      ['premierPendingFee', 'nothingMoved'],
    ]);
  });
  test('[order-line-complete-blocked-statuses] [order-line-complete-otherwise-refused] [order-line-complete-tax-forms-only]', () => {
    const settled = { hasFirstNotice: true };
    expect(refusalFor('complete', 'waitingForReissue', settled)).toEqual([
      'mayNotComplete',
      ['statusAllowsCompletion'],
    ]);
    expect(refusalFor('complete', 'complete', settled)).toEqual(['mayNotComplete', ['statusAllowsCompletion']]);
    expect(refusalFor('complete', 'pending')).toEqual([
      'mayNotComplete',
      ['premierPendingFee', 'taxFormsOnlyWithoutFunds', 'ledgerSettled'],
    ]);
    expect(refusalFor('complete', 'inProgress', settled)).toBe('complete/done');
    expect(
      refusalFor('complete', 'submitted', { serviceCode: 'taxFormsOnly', totalFundsRequiredCents: cents(0) }),
    ).toBe('complete/done');
    expect(refusalFor('complete', 'inProgress', { isMissingParticipantDefault: true })).toBe('complete/defaultedToIra');
    expect(
      refusalFor('complete', 'inProgress', {
        isMissingParticipantDefault: true,
        serviceCode: 'uncashedChecksNonQualified',
      }),
    ).toBe('complete/defaultedToTsa');
  });
});

test('who may: participants only choose, clients never pay, nobody signed out moves anything', () => {
  const actor = (userType: Actor['userType']): Actor => ({ ...systemActor, userType });
  const open = (userType: Actor['userType'], state: string, facts: OrderLineMoveFacts) =>
    openMoves(
      orderLineMachine,
      stateOf(state),
      { ...facts, status: stateOf(state).status as OrderLineStatus },
      actor(userType),
    ).map(({ move }) => move);
  expect(open('participant', 'waitingForParticipant', fresh)).toEqual(['elect']);
  for (const state of states) {
    expect(open('anonymous', state, funded)).toEqual([]);
    expect(open('advisor', state, funded)).toEqual([]);
    expect(open('client', state, funded)).not.toContain('advance');
  }
});

test('every destination of every move is a detail that its status may carry', () => {
  for (const move of moves) {
    const { to } = orderLineMachine.moves[move];
    for (const state of typeof to === 'string' ? [to] : to) {
      const { status, substatus } = stateOf(state);
      const details: readonly string[] = orderLineSubstatusesByStatus[status as OrderLineStatus];
      if (substatus !== null) expect(details, `${move} to ${state}`).toContain(substatus);
    }
  }
});
