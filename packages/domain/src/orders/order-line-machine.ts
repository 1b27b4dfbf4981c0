import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import { machine, type StateText } from '../foundation/machine/machine.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import { orderLineRejections, rejectionOf } from './order-line-rejections.ts';
import { canCancel, canComplete, isFunded, type OrderLineFacts } from './order-line-rules.ts';
import { paysNobody, services } from './services.ts';

/** Facts for the transitions of an order line, in addition to those for the rules of doc 1 §4.3. */
export interface OrderLineTransitionFacts extends OrderLineFacts {
  readonly needsFix: boolean;
  /** Payment instructions that are neither canceled nor replaced. */
  readonly liveInstructions: number;
  /** How many of the payment instructions are approved, in a batch, or sent. */
  readonly approvedInstructions: number;
  /** Some of the associated money is still on hold at the bank. */
  readonly isOnHold: boolean;
  /** The waiting period has not ended, and the participant has not waived it. */
  readonly isInWaitingPeriod: boolean;
  /** A later payment of a recurring benefit, which is paid like the first one. */
  readonly isRepeat: boolean;
  /** True when an address search has ended, with an address saved or none found. Always true for other services. */
  readonly isSearchDone: boolean;
  /** Money of it is blocked by a sanctions hit, or a hit on its payee is confirmed. */
  readonly isBlocked: boolean;
  /** The action decided for a participant who did not respond; null while the participant can still choose. */
  readonly defaultAction: DefaultAction | null;
}

const waitingPlaces = ['waitingForAssets', 'depositHold', 'thirtyDayWait'] as const;
const pendingStates = ['pending', ...waitingPlaces.map((place) => `pending/${place}`)] as const;
const inProgressStates = [...waitingPlaces.map((place) => `inProgress/${place}`), 'inProgress/waitingToPay'] as const;

function isApproved(line: OrderLineTransitionFacts): boolean {
  return line.liveInstructions > 0 && line.approvedInstructions === line.liveInstructions;
}

/**
 * Returns the substatus of an order line with completed elections that can't be paid yet: missing money, a bank hold,
 * or the waiting period. Returns undefined if it can be paid.
 */
function waitOf(line: OrderLineTransitionFacts): (typeof waitingPlaces)[number] | undefined {
  if (!isFunded(line)) return 'waitingForAssets';
  if (line.isOnHold) return 'depositHold';
  return line.isInWaitingPeriod ? 'thirtyDayWait' : undefined;
}

/** Returns the pending or in-progress state that fits the facts. An order line in progress never becomes pending. */
export function placeOfLine(line: OrderLineTransitionFacts): StateText {
  const wait = waitOf(line);
  if (line.status === 'inProgress') return `inProgress/${wait ?? 'waitingToPay'}`;
  if (wait !== undefined) return `pending/${wait}`;
  return isApproved(line) ? 'inProgress/waitingToPay' : 'pending';
}

function placeAfterInitiation(line: OrderLineTransitionFacts): StateText {
  const service = services[line.serviceCode];
  if (service.funds === 'none') return 'submitted';
  if (service.participantPart !== 'none' && !line.isRepeat) return 'waitingForParticipant';
  if (line.liveInstructions > 0 && !isApproved(line)) return 'waitingForParticipant/waitingForApproval';
  return placeOfLine({ ...line, status: 'pending' });
}

/**
 * Returns the state of a completed order line. For a missing participant, it depends on the decided default action or,
 * if there is none, on the service. All other order lines are done.
 */
function endingOf(line: OrderLineTransitionFacts): StateText {
  // The service opens IRAs without asking participants.
  if (line.serviceCode === 'enhancedIra') return 'complete/defaultedToIra';
  if (!line.isMissingParticipantDefault || line.defaultAction === 'cashPayment') return 'complete/done';
  if (line.defaultAction === 'taxableSavingsAccount') return 'complete/defaultedToTsa';
  if (line.defaultAction === 'automaticRollover') return 'complete/defaultedToIra';
  return services[line.serviceCode].endings.includes('defaultedToIra')
    ? 'complete/defaultedToIra'
    : 'complete/defaultedToTsa';
}

const endings = ['complete/done', 'complete/defaultedToIra', 'complete/defaultedToTsa'] as const;

const when = (holds: boolean, rejection: Rejection): Rejection | undefined => (holds ? rejection : undefined);
const needsFix = (line: OrderLineTransitionFacts) => when(line.needsFix, orderLineRejections.lineNeedsFix());
const isNotAllApproved = (line: OrderLineTransitionFacts) =>
  line.liveInstructions === 0
    ? orderLineRejections.noChoices()
    : when(!isApproved(line), orderLineRejections.choicesNotApproved());
const hasApprovedChoices = (line: OrderLineTransitionFacts) =>
  when(isApproved(line), orderLineRejections.choicesAlreadyApproved());
const hasPayments = (line: OrderLineTransitionFacts) =>
  when(line.paymentsCount > 0, orderLineRejections.moneyHasLeft());
const holdsMoney = (line: OrderLineTransitionFacts) =>
  when(line.ledgerBalanceCents !== 0, orderLineRejections.moneyOnLine());
const holdsNoMoney = (line: OrderLineTransitionFacts) =>
  when(line.ledgerBalanceCents <= 0, orderLineRejections.nothingToReissue());
const paysSomebody = ({ serviceCode }: OrderLineTransitionFacts) =>
  when(!paysNobody(services[serviceCode]), orderLineRejections.paysSomebody());
const paysNoPayee = ({ serviceCode }: OrderLineTransitionFacts) =>
  when(services[serviceCode].funds !== 'distribution', orderLineRejections.paysNobody());
const asksNoParticipant = ({ serviceCode }: OrderLineTransitionFacts) =>
  when(services[serviceCode].participantPart === 'none', orderLineRejections.asksNobody());
const isNotFunded = (line: OrderLineTransitionFacts) => when(!isFunded(line), orderLineRejections.moneyMissing());
const searches = (line: OrderLineTransitionFacts) => when(!line.isSearchDone, orderLineRejections.searchNotDone());
const isBlocked = (line: OrderLineTransitionFacts) => when(line.isBlocked, orderLineRejections.moneyBlocked());
const mayNotComplete = (line: OrderLineTransitionFacts) =>
  rejectionOf(canComplete(line), orderLineRejections.mayNotComplete());
const mayNotCancel = (line: OrderLineTransitionFacts) =>
  rejectionOf(canCancel(line), orderLineRejections.mayNotCancel());

const everyStatus = [
  'open',
  'submitted',
  'waitingForParticipant',
  'pending',
  'inProgress',
  'complete',
  'waitingForReissue',
  'cancelled',
] as const;

/**
 * State machine for order lines (doc 1 §4.2, §4.3). A transition without a permission is triggered by a transition of
 * the order or a payment instruction, which checks the permission. `complete` and `cancel` can be requested in every
 * state, so that the response always lists the unmet conditions.
 */
export const orderLineMachine = machine<OrderLineTransitionFacts>()({
  entity: 'orderLine',
  initial: 'open',
  transitions: {
    submit: { from: ['open'], to: 'submitted', may: ['client', 'staffMember', 'system'], unless: [needsFix] },
    reopen: { from: ['submitted'], to: 'open', may: ['client', 'staffMember', 'system'] },
    initiate: {
      from: ['submitted'],
      to: [
        'submitted',
        'waitingForParticipant',
        'waitingForParticipant/waitingForApproval',
        ...pendingStates,
        'inProgress/waitingToPay',
      ],
      choose: placeAfterInitiation,
      may: ['staffMember', 'system'],
    },
    elect: {
      from: ['waitingForParticipant', 'pending'],
      to: 'waitingForParticipant/waitingForApproval',
      may: ['participant', 'client', 'staffMember', 'system'],
      unless: [paysNoPayee, hasApprovedChoices],
    },
    sendBack: {
      from: ['waitingForParticipant/waitingForApproval', 'pending', 'inProgress'],
      to: 'waitingForParticipant',
      may: ['client', 'staffMember', 'system'],
      unless: [paysNoPayee, hasPayments],
    },
    approve: {
      from: ['waitingForParticipant', 'pending'],
      to: [...pendingStates, 'inProgress/waitingToPay'],
      choose: (line) => placeOfLine({ ...line, status: 'pending' }),
      may: ['client', 'staffMember', 'system'],
      unless: [isNotAllApproved],
    },
    unapprove: {
      from: ['pending', 'inProgress'],
      to: 'waitingForParticipant/waitingForApproval',
      may: ['client', 'staffMember', 'system'],
      unless: [paysNoPayee, hasPayments],
    },
    advance: {
      from: ['pending', 'inProgress'],
      to: [...pendingStates, ...inProgressStates],
      choose: placeOfLine,
      may: ['system'],
    },
    // The resulting instruction is reviewed like an election. Until it is approved, the participant can still respond.
    default: {
      from: ['waitingForParticipant'],
      to: 'waitingForParticipant/waitingForApproval',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [asksNoParticipant, hasApprovedChoices],
    },
    complete: {
      from: everyStatus,
      to: endings,
      choose: endingOf,
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [isBlocked, mayNotComplete],
    },
    // Completes a service that pays no one after its taxes and fees are posted. `complete` would reject an order line
    // without fees, which has no funds for the condition in doc 1 §4.3 (c).
    finish: {
      from: ['pending', 'inProgress'],
      to: 'complete/done',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [isBlocked, paysSomebody, searches, isNotFunded, holdsMoney],
    },
    close: {
      from: everyStatus,
      to: 'complete/closed',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [isBlocked, hasPayments, hasApprovedChoices, mayNotComplete],
    },
    returnToPlan: {
      from: ['waitingForParticipant'],
      to: 'complete/returnedToPlan',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [isBlocked, hasPayments, holdsMoney],
    },
    noteStopRequest: { from: ['complete'], to: 'complete/stopped', may: ['staffMember', 'system'] },
    // The bank rejected the stop or had already paid, so the order line returns to its earlier complete state.
    noteStopEnd: { from: ['complete/stopped'], to: endings, choose: endingOf, may: ['staffMember', 'system'] },
    paymentReturned: { from: ['inProgress', 'complete'], to: 'waitingForReissue', may: ['staffMember', 'system'] },
    reissue: {
      from: ['waitingForReissue'],
      to: 'inProgress/waitingToPay',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
      unless: [isBlocked, holdsNoMoney],
    },
    // The money of a returned payment goes back to the IRA that it was taken from.
    putBack: {
      from: ['waitingForReissue'],
      to: 'complete/returnedToPlan',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
      unless: [isBlocked, hasPayments, holdsMoney],
    },
    // Withheld tax that was given back waits on the order line to be paid.
    payTaxBack: {
      from: ['complete'],
      to: 'inProgress/waitingToPay',
      may: ['staffMember', 'system'],
      needs: 'tax.file',
      unless: [holdsNoMoney],
    },
    // The money of an uncashed check was turned over to the payee's state as unclaimed property.
    escheat: {
      from: ['waitingForReissue'],
      to: 'complete/closed',
      may: ['staffMember', 'system'],
      needs: 'payments.approve',
      unless: [isBlocked, hasPayments, holdsMoney],
    },
    cancel: {
      from: everyStatus,
      to: 'cancelled',
      may: ['client', 'staffMember', 'system'],
      needs: 'orders.edit',
      unless: [isBlocked, mayNotCancel],
    },
  },
});

export type OrderLineTransition = keyof typeof orderLineMachine.transitions;
