import type { Cents } from '../foundation/money/cents.ts';
import type { LineStage } from './line-stage.ts';
import type { ServiceCode } from './service-code.ts';
import { statusLabel } from './status-label.ts';
import { type Journey, journeyOf } from './tracker-steps.ts';

/** What the events of an order line are about, in the order in which a page offers them. */
export const lineEventKinds = ['notice', 'election', 'money', 'review', 'payment', 'note', 'status'] as const;
export type LineEventKind = (typeof lineEventKinds)[number];

export const lineEventKindNames: Readonly<Record<LineEventKind, string>> = {
  notice: 'Notices',
  election: 'Elections',
  money: 'Money',
  review: 'Review',
  payment: 'Payments',
  note: 'Notes',
  status: 'Status',
};

/** Something that happened to an order line. */
export interface LineEvent {
  readonly id: string;
  readonly kind: LineEventKind;
  /** The new status, the template of a notice, or the method of an election. */
  readonly code: string;
  /** ISO 8601 timestamp. */
  readonly at: string;
  readonly who: string | null;
  readonly amount: Cents | null;
  /** What was written: the text of a note, a reason, or the bank’s answer. */
  readonly note: string | null;
  /** The payment of an event of the kind `payment`. */
  readonly paymentId: string | null;
}

const titles: Readonly<Partial<Record<LineEventKind, Readonly<Record<string, string>>>>> = {
  status: {
    open: 'Added to the order',
    submitted: 'Order submitted',
    inProgress: 'In progress',
    complete: 'Order line completed',
    waitingForReissue: 'Waiting to be paid again',
    cancelled: 'Order line canceled',
  },
  review: {
    waitingForReview: 'Payment instruction sent for review',
    notReadyForReview: 'Payment instruction isn’t ready for review',
    approved: 'Payment instruction approved',
    sentBack: 'Payment instruction sent back',
    paused: 'Payment instruction paused',
    cancelled: 'Payment instruction canceled',
  },
  payment: {
    created: 'Payment created',
    sent: 'Payment sent to the bank',
    cleared: 'Payment cleared',
    returned: 'Payment returned',
    rejected: 'Payment returned by the bank',
    stopped: 'Payment stopped',
    cancelled: 'Payment canceled',
    cancellationrequestedatbank: 'Stop payment requested at the bank',
  },
};

/** Titles of status events that are about what the service asks for. */
const waitingTitles: Readonly<Record<Journey, Readonly<Record<string, string>>>> = {
  election: {
    waitingForParticipant: 'Waiting for the participant to elect',
    pending: 'Election received, waiting for money',
  },
  // The sponsor gave the instructions with the order, so that this status waits for their approval.
  instructed: {
    waitingForParticipant: 'Waiting for approval',
    pending: 'Payment instructions approved, waiting for money',
  },
  iraOpening: { pending: 'Waiting for money' },
  taxForms: {},
  taxPayments: { pending: 'Waiting for the withheld tax' },
  search: { pending: 'Address search started' },
};

const electionNames: Readonly<Record<string, string>> = {
  check: 'Check by mail',
  checkOvernight: 'Check by overnight delivery',
  achPayment: 'ACH',
  wirePayment: 'Wire',
};

/** Returns the title of an event, such as `Payment returned`. */
export function lineEventTitle(
  { kind, code, note }: Pick<LineEvent, 'kind' | 'code' | 'note'>,
  serviceCode: ServiceCode,
): string {
  const journey = journeyOf(serviceCode);
  switch (kind) {
    case 'notice':
      return `${statusLabel(code)} ${note === 'sent' ? 'sent' : note === 'cancelled' ? 'canceled' : 'created'}`;
    case 'election':
      return `${electionNames[code] ?? statusLabel(code)} ${journey === 'instructed' ? 'entered' : 'chosen'}`;
    case 'money':
      return 'Money associated';
    case 'note':
      return 'Note';
    case 'status':
      return waitingTitles[journey][code] ?? titles.status?.[code] ?? statusLabel(code);
    default:
      return titles[kind]?.[code] ?? statusLabel(code);
  }
}

/** Whether an event is bad news that staff have to act on. */
export const isTroubledEvent = ({ kind, code }: Pick<LineEvent, 'kind' | 'code'>): boolean =>
  kind === 'payment' && ['returned', 'rejected', 'stopped'].includes(code);

const minuteOf = ({ at }: LineEvent): string => at.slice(0, 16);

/** Whether a bad payment event brought this one about: the line waits again, and its instruction went back. */
const isConsequence = ({ kind, code }: LineEvent): boolean =>
  (kind === 'status' && code === 'waitingForReissue') || (kind === 'review' && code === 'sentBack');

/**
 * Leaves out the events that only follow from a returned, rejected, or stopped payment of the same minute: it is listed
 * once.
 */
export function withoutConsequences(events: readonly LineEvent[]): readonly LineEvent[] {
  const troubled = new Set(events.filter(isTroubledEvent).map(minuteOf));
  return events.filter((event) => !isConsequence(event) || !troubled.has(minuteOf(event)));
}

const stageOfKind: Readonly<Partial<Record<LineEventKind, LineStage>>> = {
  notice: 'notice',
  election: 'election',
  money: 'funding',
  review: 'review',
  payment: 'paid',
};

/** Returns when each stage last moved on, as ISO 8601 timestamps. `events` is newest first. */
export function datesOfStages(events: readonly LineEvent[]): Readonly<Partial<Record<LineStage, string>>> {
  const dates: Partial<Record<LineStage, string>> = {};
  for (const event of events) {
    const stage = isTroubledEvent(event) ? 'review' : stageOfKind[event.kind];
    if (stage !== undefined) dates[stage] ??= event.at;
  }
  return dates;
}
