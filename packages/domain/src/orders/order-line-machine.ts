import { machine, type StateText } from '../machine/machine.ts';
import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { orderLineRefusals, refusalOf } from './order-line-refusals.ts';
import { canCancel, canComplete, type OrderLineFacts } from './order-line-rules.ts';
import { paysNobody, services } from './services.ts';

/** What the moves of an order line look at, beyond the rules of doc 1 §4.3. */
export interface OrderLineMoveFacts extends OrderLineFacts {
  readonly needsFix: boolean;
  /** Payment instructions that are not cancelled and not replaced. */
  readonly liveInstructions: number;
  /** Those of them that are approved, in a batch or sent. */
  readonly approvedInstructions: number;
  /** Some of the associated money is still within the bank's hold. */
  readonly isOnHold: boolean;
  /** The participant kept the 30 days (or has not shortened them) and they are not over. */
  readonly isInWaitingPeriod: boolean;
  /** A further payment of a pension: how it is paid is known from the line that set it up. */
  readonly isRepeat: boolean;
  /** An address search has ended: an address is kept, or there is none to find. True of every other service. */
  readonly isSearchDone: boolean;
  /** What was decided for a participant who did not answer; null while they choose themselves. */
  readonly defaultAction: DefaultAction | null;
}

const waitingPlaces = ['waitingForAssets', 'depositHold', 'thirtyDayWait'] as const;
const pendingStates = ['pending', ...waitingPlaces.map((place) => `pending/${place}`)] as const;
const inProgressStates = [...waitingPlaces.map((place) => `inProgress/${place}`), 'inProgress/waitingToPay'] as const;

function isApproved(line: OrderLineMoveFacts): boolean {
  return line.liveInstructions > 0 && line.approvedInstructions === line.liveInstructions;
}

/** What a line with its choices made waits for: money, the bank's hold, the 30 days; nothing when it may be paid. */
function waitOf(line: OrderLineMoveFacts): (typeof waitingPlaces)[number] | undefined {
  if (line.totalFundsAssociatedCents < line.totalFundsRequiredCents) return 'waitingForAssets';
  if (line.isOnHold) return 'depositHold';
  return line.isInWaitingPeriod ? 'thirtyDayWait' : undefined;
}

/** Where a line stands among pending and in progress by its facts. Once in progress it stays in progress. */
export function placeOfLine(line: OrderLineMoveFacts): StateText {
  const wait = waitOf(line);
  if (line.status === 'inProgress') return `inProgress/${wait ?? 'waitingToPay'}`;
  if (wait !== undefined) return `pending/${wait}`;
  return isApproved(line) ? 'inProgress/waitingToPay' : 'pending';
}

function placeAfterInitiation(line: OrderLineMoveFacts): StateText {
  const service = services[line.serviceCode];
  if (service.funds === 'none') return 'submitted';
  if (service.participantPart !== 'none' && !line.isRepeat) return 'waitingForParticipant';
  if (line.liveInstructions > 0 && !isApproved(line)) return 'waitingForParticipant/waitingForApproval';
  return placeOfLine({ ...line, status: 'pending' });
}

/** A missing participant's money goes where it was decided, else where the service sends it; everybody else is done. */
function endingOf(line: OrderLineMoveFacts): StateText {
  if (!line.isMissingParticipantDefault || line.defaultAction === 'cashPayment') return 'complete/done';
  if (line.defaultAction === 'taxableSavingsAccount') return 'complete/defaultedToTsa';
  if (line.defaultAction === 'automaticRollover') return 'complete/defaultedToIra';
  return services[line.serviceCode].endings.includes('defaultedToIra')
    ? 'complete/defaultedToIra'
    : 'complete/defaultedToTsa';
}

const endings = ['complete/done', 'complete/defaultedToIra', 'complete/defaultedToTsa'] as const;

const when = (holds: boolean, refusal: Refusal): Refusal | undefined => (holds ? refusal : undefined);
const needsFix = (line: OrderLineMoveFacts) => when(line.needsFix, orderLineRefusals.lineNeedsFix());
const isNotAllApproved = (line: OrderLineMoveFacts) =>
  line.liveInstructions === 0
    ? orderLineRefusals.noChoices()
    : when(!isApproved(line), orderLineRefusals.choicesNotApproved());
const hasApprovedChoices = (line: OrderLineMoveFacts) =>
  when(isApproved(line), orderLineRefusals.choicesAlreadyApproved());
const hasPayments = (line: OrderLineMoveFacts) => when(line.paymentsCount > 0, orderLineRefusals.moneyHasLeft());
const holdsMoney = (line: OrderLineMoveFacts) => when(line.ledgerBalanceCents !== 0, orderLineRefusals.moneyOnLine());
const holdsNoMoney = (line: OrderLineMoveFacts) =>
  when(line.ledgerBalanceCents <= 0, orderLineRefusals.nothingToReissue());
const paysSomebody = ({ serviceCode }: OrderLineMoveFacts) =>
  when(!paysNobody(services[serviceCode]), orderLineRefusals.paysSomebody());
const isNotFunded = (line: OrderLineMoveFacts) =>
  when(line.totalFundsAssociatedCents < line.totalFundsRequiredCents, orderLineRefusals.moneyMissing());
const searches = (line: OrderLineMoveFacts) => when(!line.isSearchDone, orderLineRefusals.searchNotDone());
const mayNotComplete = (line: OrderLineMoveFacts) => refusalOf(canComplete(line), orderLineRefusals.mayNotComplete());
const mayNotCancel = (line: OrderLineMoveFacts) => refusalOf(canCancel(line), orderLineRefusals.mayNotCancel());

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
 * The order line's life (doc 1 §4.2, §4.3). Moves without a permission of their own follow from a move of the order or of a
 * payment instruction, whose own check has been passed. Completing and cancelling may be asked of every state, so that the
 * answer is always the list of conditions.
 */
export const orderLineMachine = machine<OrderLineMoveFacts>()({
  noun: 'orderLine',
  initial: 'open',
  moves: {
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
      unless: [hasApprovedChoices],
    },
    sendBack: {
      from: ['waitingForParticipant/waitingForApproval', 'pending', 'inProgress'],
      to: 'waitingForParticipant',
      may: ['client', 'staffMember', 'system'],
      unless: [hasPayments],
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
      unless: [hasPayments],
    },
    advance: {
      from: ['pending', 'inProgress'],
      to: [...pendingStates, ...inProgressStates],
      choose: placeOfLine,
      may: ['system'],
    },
    // Its instruction is reviewed as a chosen one is; until it is approved, a late answer still counts.
    default: {
      from: ['waitingForParticipant'],
      to: 'waitingForParticipant/waitingForApproval',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [hasApprovedChoices],
    },
    complete: {
      from: everyStatus,
      to: endings,
      choose: endingOf,
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [mayNotComplete],
    },
    // A service that pays nobody ends when its taxes and fees are booked; a free one has no money that doc 1 §4.3 (c) could see.
    finish: {
      from: ['pending', 'inProgress'],
      to: 'complete/done',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [paysSomebody, searches, isNotFunded, holdsMoney],
    },
    close: {
      from: everyStatus,
      to: 'complete/closed',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [hasPayments, hasApprovedChoices, mayNotComplete],
    },
    returnToPlan: {
      from: ['waitingForParticipant'],
      to: 'complete/returnedToPlan',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [hasPayments, holdsMoney],
    },
    noteStopRequest: { from: ['complete'], to: 'complete/stopped', may: ['staffMember', 'system'] },
    // The bank refused the stop, or paid before it: the line stands where it stood.
    noteStopEnd: { from: ['complete/stopped'], to: endings, choose: endingOf, may: ['staffMember', 'system'] },
    paymentReturned: { from: ['inProgress', 'complete'], to: 'waitingForReissue', may: ['staffMember', 'system'] },
    reissue: {
      from: ['waitingForReissue'],
      to: 'inProgress/waitingToPay',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
      unless: [holdsNoMoney],
    },
    cancel: {
      from: everyStatus,
      to: 'cancelled',
      may: ['client', 'staffMember', 'system'],
      needs: 'orders.edit',
      unless: [mayNotCancel],
    },
  },
});

export type OrderLineMove = keyof typeof orderLineMachine.moves;
