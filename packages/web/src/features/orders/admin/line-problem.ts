import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isTroubledEvent, type LineEvent } from '@fiducia/domain/orders/line-events';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import type { Line } from '../line.ts';

/** What is wrong with an order line, and what to do about it. */
export interface LineProblem {
  readonly sentence: string;
  readonly remedy: string;
  /** The action of the line that is the remedy. */
  readonly action?: 'reissue' | 'resetPin';
  /** The page or tab on which the remedy is done, or that shows more about it. */
  readonly button?: { readonly label: string; readonly href: string; readonly permission?: string };
  /** Whether the participant has to act, and can be reminded or called. */
  readonly isUpToParticipant?: boolean;
}

type ProblemLine = Pick<
  Line,
  | 'id'
  | 'status'
  | 'substatus'
  | 'stateChangedAt'
  | 'firstName'
  | 'isPinLocked'
  | 'becomesNonResponsiveParticipantAtEndOfDayOn'
  | 'totalFundsRequired'
  | 'totalFundsAssociated'
  | 'holdEndsOn'
  | 'orderId'
  | 'masterAccountId'
> & { readonly dataFixes: readonly { readonly header: string }[] };

/** Returns the states of instructions since the last failed payment, the newest first. `events` is newest first. */
function reviewsSince(events: readonly LineEvent[]): readonly string[] {
  const failed = events.findIndex(isTroubledEvent);
  return events.slice(0, Math.max(0, failed)).flatMap(({ kind, code }) => (kind === 'review' ? [code] : []));
}

/** Returns whether an instruction was sent for review, or approved, after the last failed payment. `events` is newest first. */
export const hasNewInstructions = (events: readonly LineEvent[]): boolean =>
  reviewsSince(events).some((code) => ['waitingForReview', 'approved'].includes(code));

/** What a new payment needs, by what went wrong with the last one. */
function neededFor(line: ProblemLine, event: LineEvent | undefined): string {
  const who = line.firstName ?? 'the participant';
  if (event?.code === 'stopped') return `Ask ${who} where to send the payment instead, then reissue it.`;
  if (event?.code === 'rejected')
    return `The bank rejected it. Get a bank account in the payee’s name, or an address for a check, from ${who}, then reissue the payment.`;
  return event?.note && /^R\d\d/.test(event.note)
    ? `Get another bank account, or an address for a check, from ${who}, then reissue the payment.`
    : `Get new payment instructions from ${who}, then reissue the payment.`;
}

/** Returns the next step after a failed payment, and what starts it. */
function nextAfter(
  line: ProblemLine,
  events: readonly LineEvent[],
): Pick<LineProblem, 'remedy' | 'action' | 'button' | 'isUpToParticipant'> {
  const event = events.find(isTroubledEvent);
  const view = event?.paymentId ? { button: { label: 'View payment', href: `/payments/${event.paymentId}` } } : {};
  const [latest] = reviewsSince(events);
  if (!hasNewInstructions(events)) return { remedy: neededFor(line, event), isUpToParticipant: true, ...view };
  if (latest === 'approved')
    return {
      remedy: 'New payment instructions are approved. Reissue the payment.',
      isUpToParticipant: false,
      action: 'reissue',
      ...view,
    };
  return {
    remedy: 'New payment instructions are in. Approve them, then reissue the payment.',
    isUpToParticipant: false,
    button: {
      label: 'Review instructions',
      href: `/trust/payment-instructions-to-review#line=${line.id}`,
      permission: 'payments.view',
    },
  };
}

function returnedPayment(line: ProblemLine, events: readonly LineEvent[], today: string): LineProblem {
  const event = events.find(isTroubledEvent);
  const next = nextAfter(line, events);
  if (!event) return { sentence: 'The payment must be made again.', ...next };
  const days = daysBetween(bankDay(event.at), today);
  const amount = event.amount === null ? '' : ` of ${formatMoney(event.amount)}`;
  const reason = event.note ? `: ${event.note.replace(/\.$/, '')}` : '';
  const waited =
    next.isUpToParticipant && days > 0
      ? ` We’ve waited ${countOf(days, 'day')} for ${line.firstName ?? 'the participant'}.`
      : '';
  return {
    sentence: `The payment${amount} was ${event.code === 'stopped' ? 'stopped' : 'returned'} on ${formatDay(event.at)}${reason}.${waited}`,
    ...next,
  };
}

/** The money that is here for an order and isn’t associated, in cents. */
export interface MoneyHere {
  /** Linked to its plan or account. */
  readonly linked: number;
  /** In deposits that nobody has matched yet. */
  readonly unmatched: number;
}

/** Says that a line lacks money: the money that is here is matched or associated, or else the sponsor sends it. */
function missingMoney({ orderId }: ProblemLine, missing: number, here: MoneyHere | undefined): LineProblem {
  const sentence = `${formatMoney(cents(missing))} is missing.`;
  const permission = 'trust.view';
  if (here === undefined)
    return {
      sentence,
      remedy: 'Associate money that is here, or ask the sponsor for it.',
      button: { label: 'View funding', href: '#funding', permission },
    };
  if (here.linked > 0)
    return {
      sentence,
      remedy: `${formatMoney(cents(here.linked))} for its order is here. Associate it with this order line.`,
      button: { label: 'Associate funds', href: '#funding', permission },
    };
  if (here.unmatched > 0)
    return {
      sentence,
      remedy: `A deposit that fits its order is here, ${formatMoney(cents(here.unmatched))}. Match it to the order.`,
      button: { label: 'Match deposits', href: '/trust/orders-to-associate', permission },
    };
  return {
    sentence,
    remedy: 'No money for its order is here yet. Ask the sponsor to send it.',
    button: { label: 'View what the order needs', href: `/orders/${orderId}#funding`, permission },
  };
}

/** Names the values to fix, and where they are fixed: on the order until it is submitted, then on the line’s page. */
function dataToFix({ status, dataFixes, orderId, masterAccountId }: ProblemLine): LineProblem {
  const names = [...new Set(dataFixes.map(({ header }) => header))].slice(0, 3).join(', ');
  return {
    sentence: `${countOf(dataFixes.length, 'value')} of this participant must be fixed.`,
    remedy: status === 'open' ? `Fix ${names} in the order.` : `Fix ${names}, listed below, with the sponsor.`,
    button:
      status === 'open'
        ? { label: 'Fix values', href: `/${masterAccountId}/orders/${orderId}`, permission: 'orders.edit' }
        : { label: 'View order', href: `/orders/${orderId}` },
  };
}

/** Returns an age in days, to follow its date, or an empty string if it began today. */
function ageOf(since: string, today: string): string {
  const days = daysBetween(bankDay(since), today);
  return days > 0 ? `, ${countOf(days, 'day')}` : '';
}

/**
 * Returns what is wrong with an order line, or undefined if it only takes its course. `today` is `YYYY-MM-DD` at the
 * bank. `moneyHere` is undefined if it isn’t known.
 */
export function problemOf(
  line: ProblemLine,
  events: readonly LineEvent[],
  today: string,
  moneyHere?: MoneyHere,
): LineProblem | undefined {
  const missing = Math.max(0, line.totalFundsRequired - line.totalFundsAssociated);
  const deadline = line.becomesNonResponsiveParticipantAtEndOfDayOn;
  const who = line.firstName ?? 'the participant';
  const { stateChangedAt } = line;
  if (line.dataFixes.length > 0) return dataToFix(line);
  if (line.status === 'waitingForReissue' || (line.status === 'complete' && line.substatus === 'stopped'))
    return returnedPayment(line, events, today);
  if (line.isPinLocked === true)
    return {
      sentence: 'The PIN is locked after too many wrong tries.',
      remedy: `Reset it when you speak with ${who}.`,
      action: 'resetPin',
    };
  if (line.status === 'waitingForParticipant' && line.substatus === null && deadline !== null && deadline < today)
    return {
      sentence: `The response deadline was ${formatDay(deadline)}, ${countOf(daysBetween(deadline, today), 'day')} ago.`,
      remedy: `Remind ${who}, or apply the default with the others who are past the deadline.`,
      isUpToParticipant: true,
      button: { label: 'Apply default', href: '/distributions/expired-order-lines', permission: 'orders.edit' },
    };
  if (line.substatus === 'waitingForApproval')
    return {
      sentence: `The election has waited for our approval since ${formatDay(stateChangedAt)}${ageOf(stateChangedAt, today)}.`,
      remedy: 'Approve it or send it back.',
      button: {
        label: 'Review election',
        href: `/trust/payment-instructions-to-review#line=${line.id}`,
        permission: 'payments.view',
      },
    };
  if (line.substatus === 'waitingForAssets' && missing > 0) return missingMoney(line, missing, moneyHere);
  if (line.substatus === 'depositHold')
    return {
      sentence: `The deposit is on hold${line.holdEndsOn === null ? '' : ` until ${formatDay(line.holdEndsOn)}`}.`,
      remedy: 'There is nothing to do until then: the order line continues on its own.',
    };
  return undefined;
}
