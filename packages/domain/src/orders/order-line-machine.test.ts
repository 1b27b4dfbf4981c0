import { describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '../foundation/actor/actor.ts';
import { decide, openTransitions, stateOf, textOf } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { type OrderLineTransition, type OrderLineTransitionFacts, orderLineMachine } from './order-line-machine.ts';
import { type OrderLineStatus, orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { services } from './services.ts';

const fresh: OrderLineTransitionFacts = {
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
  isBlocked: false,
  defaultAction: null,
};
const funded: OrderLineTransitionFacts = {
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
const transitions = Object.keys(orderLineMachine.transitions) as OrderLineTransition[];

function grid(facts: OrderLineTransitionFacts, shown: readonly OrderLineTransition[]): string[] {
  const cell = (state: string, transition: OrderLineTransition): string => {
    const status = stateOf(state).status as OrderLineStatus;
    const decision = decide(orderLineMachine, transition, stateOf(state), { ...facts, status }, systemActor);
    return 'rejected' in decision ? '-' : textOf(decision.to).replace('waitingForParticipant', 'participant');
  };
  return states.map((state) => [state, ...shown.map((transition) => cell(state, transition))].join(' '));
}

test('[order-line-statuses] [order-line-substatuses] every transition of an unfunded line', () => {
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

test('every transition of a funded and approved line', () => {
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

test('withheld tax that is given back reopens only a complete line that holds money', () => {
  const rows = grid({ ...funded, ledgerBalanceCents: cents(77_500) }, ['payTaxBack']);
  expect(rows.filter((row) => !row.endsWith(' -'))).toEqual([
    'complete inProgress/waitingToPay',
    'complete/done inProgress/waitingToPay',
    'complete/defaultedToIra inProgress/waitingToPay',
    'complete/defaultedToTsa inProgress/waitingToPay',
    'complete/returnedToPlan inProgress/waitingToPay',
    'complete/closed inProgress/waitingToPay',
    'complete/stopped inProgress/waitingToPay',
  ]);
  expect(grid({ ...funded, ledgerBalanceCents: cents(0) }, ['payTaxBack']).every((row) => row.endsWith(' -'))).toBe(
    true,
  );
});

test('money that came back is put back into its IRA only when the line holds none of it anymore', () => {
  const returned = { ...funded, paymentsCount: 0, ledgerBalanceCents: cents(0) };
  expect(grid(returned, ['putBack']).filter((row) => !row.endsWith(' -'))).toEqual([
    'waitingForReissue complete/returnedToPlan',
  ]);
  expect(grid({ ...returned, ledgerBalanceCents: cents(1) }, ['putBack']).every((row) => row.endsWith(' -'))).toBe(
    true,
  );
});

test('an approved line waits for money, the bank hold, and the 30 days, in this order', () => {
  const place = (more: Partial<OrderLineTransitionFacts>, from = 'waitingForParticipant/waitingForApproval') => {
    const facts = { ...funded, ...more, status: stateOf(from).status as OrderLineStatus };
    const decision = decide(
      orderLineMachine,
      from.startsWith('w') ? 'approve' : 'advance',
      stateOf(from),
      facts,
      systemActor,
    );
    return 'rejected' in decision ? decision.code : textOf(decision.to);
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

test('initiation: the service determines who acts first', () => {
  const first = Object.keys(services).map((code) => {
    const facts = { ...fresh, status: 'submitted' as const, serviceCode: code as keyof typeof services };
    const decision = decide(orderLineMachine, 'initiate', stateOf('submitted'), facts, systemActor);
    return `${code} ${'rejected' in decision ? decision.code : textOf(decision.to)}`;
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

test('a later payment of a recurring benefit needs nothing from the participant', () => {
  const pension = { ...fresh, serviceCode: 'recurringBenefits', isRepeat: true, liveInstructions: 1 } as const;
  const begin = (more: Partial<OrderLineTransitionFacts>) => {
    const facts = { ...pension, ...more, status: 'submitted' as const };
    const decision = decide(orderLineMachine, 'initiate', stateOf('submitted'), facts, systemActor);
    return 'rejected' in decision ? decision.code : textOf(decision.to);
  };
  expect([begin({}), begin({ approvedInstructions: 1 }), begin({ isRepeat: false })]).toEqual([
    'waitingForParticipant/waitingForApproval',
    'pending/waitingForAssets',
    'waitingForParticipant',
  ]);
});

test('outcomes of a line whose participant did not respond', () => {
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
  const end = (defaultAction: OrderLineTransitionFacts['defaultAction']) =>
    grid({ ...silent, defaultAction }, ['complete']).find((row) => row.startsWith('inProgress/waitingToPay'));
  expect(end('automaticRollover')).toContain('complete/defaultedToIra');
  expect(end('cashPayment')).toContain('complete/done');
  const code = (transition: OrderLineTransition, more: Partial<OrderLineTransitionFacts>) => {
    const facts = { ...silent, ...more, status: 'waitingForParticipant' as const };
    const decision = decide(orderLineMachine, transition, stateOf('waitingForParticipant'), facts, systemActor);
    return 'rejected' in decision ? decision.code : textOf(decision.to);
  };
  expect(code('returnToPlan', { ledgerBalanceCents: cents(1) })).toBe('moneyOnLine');
  expect(code('close', { paymentsCount: 1 })).toBe('moneyHasLeft');
  expect(code('close', { ledgerBalanceCents: cents(1) })).toBe('mayNotComplete');
  expect(code('default', { liveInstructions: 1, approvedInstructions: 1 })).toBe('choicesAlreadyApproved');
});

test('a line that pays no one ends when its money is posted and its work is done', () => {
  const from = (serviceCode: OrderLineTransitionFacts['serviceCode'], more: Partial<OrderLineTransitionFacts> = {}) => {
    const facts = { ...funded, ledgerBalanceCents: cents(0), serviceCode, ...more, status: 'pending' as const };
    const decision = decide(orderLineMachine, 'finish', stateOf('pending'), facts, systemActor);
    return 'rejected' in decision ? decision.code : textOf(decision.to);
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

describe('rejections list their conditions', () => {
  const rejectionFor = (
    transition: OrderLineTransition,
    status: OrderLineStatus,
    more: Partial<OrderLineTransitionFacts> = {},
  ) => {
    const decision = decide(orderLineMachine, transition, stateOf(status), { ...fresh, ...more, status }, systemActor);
    return 'rejected' in decision ? [decision.code, Object.keys(decision.errors ?? {})] : textOf(decision.to);
  };
  test('[order-line-cancel-twice] [order-line-cancel-not-complete] [order-line-cancel-in-progress]', () => {
    expect(rejectionFor('cancel', 'cancelled')).toEqual(['mayNotCancel', ['notCancelled']]);
    expect(rejectionFor('cancel', 'complete')).toEqual(['mayNotCancel', ['notComplete']]);
    expect(rejectionFor('cancel', 'inProgress')).toEqual(['mayNotCancel', ['inProgressOnlyAutomaticRollover']]);
    expect(rejectionFor('cancel', 'inProgress', { serviceCode: 'expressAutomaticRollovers' })).toBe('cancelled');
    expect(rejectionFor('cancel', 'pending', { hasFirstNotice: true })).toEqual([
      'mayNotCancel',
      ['premierPendingFee', 'nothingTransitioned'],
    ]);
  });
  test('[order-line-complete-blocked-statuses] [order-line-complete-otherwise-refused] [order-line-complete-tax-forms-only]', () => {
    const settled = { hasFirstNotice: true };
    expect(rejectionFor('complete', 'waitingForReissue', settled)).toEqual([
      'mayNotComplete',
      ['statusAllowsCompletion'],
    ]);
    expect(rejectionFor('complete', 'complete', settled)).toEqual(['mayNotComplete', ['statusAllowsCompletion']]);
    expect(rejectionFor('complete', 'pending')).toEqual([
      'mayNotComplete',
      ['premierPendingFee', 'taxFormsOnlyWithoutFunds', 'ledgerSettled'],
    ]);
    expect(rejectionFor('complete', 'inProgress', settled)).toBe('complete/done');
    expect(
      rejectionFor('complete', 'submitted', { serviceCode: 'taxFormsOnly', totalFundsRequiredCents: cents(0) }),
    ).toBe('complete/done');
    expect(rejectionFor('complete', 'inProgress', { isMissingParticipantDefault: true })).toBe(
      'complete/defaultedToIra',
    );
    expect(
      rejectionFor('complete', 'inProgress', {
        isMissingParticipantDefault: true,
        serviceCode: 'uncashedChecksNonQualified',
      }),
    ).toBe('complete/defaultedToTsa');
  });
});

test("permissions: participants only elect, clients never pay, anonymous users can't make any transition", () => {
  const actor = (userType: Actor['userType']): Actor => ({ ...systemActor, userType });
  const open = (userType: Actor['userType'], state: string, facts: OrderLineTransitionFacts) =>
    openTransitions(
      orderLineMachine,
      stateOf(state),
      { ...facts, status: stateOf(state).status as OrderLineStatus },
      actor(userType),
    ).map(({ transition }) => transition);
  expect(open('participant', 'waitingForParticipant', fresh)).toEqual(['elect']);
  for (const state of states) {
    expect(open('anonymous', state, funded)).toEqual([]);
    expect(open('advisor', state, funded)).toEqual([]);
    expect(open('client', state, funded)).not.toContain('advance');
  }
});

test('every destination of a transition is a substatus that its status allows', () => {
  for (const transition of transitions) {
    const { to } = orderLineMachine.transitions[transition];
    for (const state of typeof to === 'string' ? [to] : to) {
      const { status, substatus } = stateOf(state);
      const details: readonly string[] = orderLineSubstatusesByStatus[status as OrderLineStatus];
      if (substatus !== null) expect(details, `${transition} to ${state}`).toContain(substatus);
    }
  }
});
