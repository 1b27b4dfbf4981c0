import { systemActor } from '../foundation/actor/actor.ts';
import { decide, type StateText, stateOf, textOf } from '../foundation/machine/machine.ts';
import { type Cents, cents, zeroCents } from '../foundation/money/cents.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { type OrderLineTransition, type OrderLineTransitionFacts, orderLineMachine } from './order-line-machine.ts';
import { orderLineStatuses } from './order-line-status.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

/** The states that an order line passed in a random life. */
export interface LineWalk {
  readonly states: readonly StateText[];
}

type Facts = OrderLineTransitionFacts;
type Changes = Partial<Facts>;

interface Life {
  readonly code: ServiceCode;
  facts: Facts;
  state: StateText;
  readonly states: StateText[];
}

/** Makes a transition if the machine allows it. What came true before it stays only if it was made. */
function attempt(life: Life, transition: OrderLineTransition, before: Changes = {}): boolean {
  const facts = { ...life.facts, ...before };
  const decision = decide(orderLineMachine, transition, stateOf(life.state), facts, systemActor);
  if ('rejected' in decision) return false;
  const { status } = decision.to;
  if (!isOneOf(orderLineStatuses, status)) throw new Error(`${status} is no status of an order line`);
  life.state = textOf(decision.to);
  life.facts = { ...facts, status };
  life.states.push(life.state);
  return true;
}

const noDefault: Changes = { isMissingParticipantDefault: false, defaultAction: null };
const election: Changes = { ...noDefault, liveInstructions: 1, approvedInstructions: 0 };

/** Ends come rarely, so that most lines live long enough to be paid. */
const rare = 25;

/** What can happen to an order line from outside: actions of the sponsor, participant, staff, and bank. */
const events: readonly ((life: Life, random: (limit: number) => number) => unknown)[] = [
  (life) => attempt(life, 'submit'),
  (life) => attempt(life, 'initiate', services[life.code].participantPart === 'none' ? {} : { hasFirstNotice: true }),
  (life) => {
    if (services[life.code].funds !== 'distribution') return;
    if (life.state === 'open' || life.state === 'submitted') life.facts = { ...life.facts, ...election };
    else attempt(life, 'elect', election);
  },
  (life) => attempt(life, 'approve', { approvedInstructions: life.facts.liveInstructions }),
  // An instruction is paused, or released again.
  (life, random) => {
    if (!life.state.startsWith('pending')) return;
    life.facts = { ...life.facts, approvedInstructions: random(2) * life.facts.liveInstructions };
  },
  (life) => attempt(life, 'unapprove', { approvedInstructions: 0 }),
  (life) => attempt(life, 'sendBack', { ...noDefault, approvedInstructions: 0 }),
  (life) => {
    if (!life.state.startsWith('pending') && !life.state.startsWith('inProgress')) return;
    const { totalFundsRequiredCents: required } = life.facts;
    life.facts = { ...life.facts, totalFundsAssociatedCents: required, ledgerBalanceCents: required };
  },
  (life, random) => {
    if (life.facts.paymentsCount > 0 || random(5) > 0) return;
    life.facts = { ...life.facts, totalFundsAssociatedCents: zeroCents, ledgerBalanceCents: zeroCents };
  },
  (life, random) => (life.facts = { ...life.facts, isOnHold: random(2) === 0 }),
  (life, random) => {
    if (services[life.code].participantPart === 'none') return;
    life.facts = { ...life.facts, isInWaitingPeriod: random(2) === 0 };
  },
  (life, random) => {
    const { allowsCash, allowsRollover } = services[life.code];
    const actions = [
      ...(allowsRollover ? (['automaticRollover'] as const) : []),
      ...(allowsCash ? (['taxableSavingsAccount', 'cashPayment'] as const) : []),
    ];
    const defaultAction = actions[random(actions.length)] ?? null;
    attempt(life, 'default', {
      liveInstructions: 1,
      approvedInstructions: 0,
      isMissingParticipantDefault: true,
      defaultAction,
    });
  },
  // The bank has the payment.
  (life) => {
    if (life.state !== 'inProgress/waitingToPay' || life.facts.ledgerBalanceCents === 0) return;
    attempt(life, 'complete', {
      ledgerBalanceCents: zeroCents,
      paymentsCount: 1,
      allPaymentsCount: life.facts.allPaymentsCount + 1,
    });
  },
  // The IRA is open, or the taxes and fees are posted.
  (life) => {
    if (life.code === 'enhancedIra' && life.state === 'pending')
      attempt(life, 'complete', { ledgerBalanceCents: zeroCents });
  },
  (life) => attempt(life, 'finish', { ledgerBalanceCents: zeroCents }),
  (life) => (life.facts = { ...life.facts, isSearchDone: true }),
  (life) => {
    if (life.facts.paymentsCount > 0)
      attempt(life, 'paymentReturned', { paymentsCount: 0, ledgerBalanceCents: life.facts.totalFundsRequiredCents });
  },
  (life) => life.facts.paymentsCount > 0 && attempt(life, 'noteStopRequest'),
  (life) => attempt(life, 'noteStopEnd'),
  (life) => attempt(life, 'reissue'),
  (life) => attempt(life, 'escheat', { ledgerBalanceCents: zeroCents }),
  (life, random) => random(rare) === 0 && services[life.code].participantPart === 'none' && returnIt(life, 'putBack'),
  (life, random) => random(rare) === 0 && returnIt(life, 'returnToPlan'),
  (life, random) => random(rare) === 0 && attempt(life, 'complete'),
  (life, random) => random(rare) === 0 && attempt(life, 'close'),
  (life, random) => random(rare) === 0 && attempt(life, 'cancel'),
  (life) => attempt(life, 'reopen'),
];

/** Sends the money back. An enhanced IRA has no plan’s account to return to: its balance stays for the IRA. */
const returnIt = (life: Life, transition: 'putBack' | 'returnToPlan'): boolean =>
  life.code !== 'enhancedIra' && attempt(life, transition, { ledgerBalanceCents: zeroCents });

/** Lives the life of one order line: random events in random order, after each of which the system advances it. */
export function walkOf(random: (limit: number) => number, code: ServiceCode, required: Cents): LineWalk {
  const amount = services[code].funds === 'none' ? zeroCents : cents(Math.max(required, 1));
  const facts: Facts = {
    status: 'open',
    serviceCode: code,
    isDeleted: false,
    totalFundsAssociatedCents: zeroCents,
    totalFundsRequiredCents: amount,
    otherFeesPaidByMasterAccountCents: zeroCents,
    ledgerBalanceCents: zeroCents,
    paymentsCount: 0,
    allPaymentsCount: 0,
    hasFirstNotice: false,
    isMissingParticipantDefault: false,
    needsFix: false,
    liveInstructions: 0,
    approvedInstructions: 0,
    isOnHold: false,
    isInWaitingPeriod: false,
    isRepeat: services[code].participantPart === 'firstSetUp' && random(5) === 0,
    isSearchDone: code !== 'addressSearch',
    isBlocked: false,
    defaultAction: null,
  };
  const life: Life = { code, facts, state: 'open', states: ['open'] };
  for (let step = 0; step < 400; step += 1) {
    events[random(events.length)]?.(life, random);
    if (life.state.startsWith('pending') || life.state.startsWith('inProgress')) attempt(life, 'advance');
  }
  return { states: [...new Set(life.states)] };
}
