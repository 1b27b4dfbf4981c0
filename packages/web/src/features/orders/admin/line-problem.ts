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
  /** The page or tab on which the remedy is done; without one, an action of this page is the remedy. */
  readonly button?: { readonly label: string; readonly href: string; readonly permission?: string };
  /** Whether the participant has to act, and can be reminded or called. */
  readonly isUpToParticipant?: boolean;
}

type ProblemLine = Pick<
  Line,
  | 'id'
  | 'status'
  | 'substatus'
  | 'firstName'
  | 'isPinLocked'
  | 'becomesNonResponsiveParticipantAtEndOfDayOn'
  | 'totalFundsRequired'
  | 'totalFundsAssociated'
  | 'holdEndsOn'
> & { readonly dataFixes: readonly unknown[] };

/** Returns whether an instruction was sent for review, or approved, after the last failed payment. `events` is newest first. */
export function hasNewInstructions(events: readonly LineEvent[]): boolean {
  const failed = events.findIndex(isTroubledEvent);
  return events
    .slice(0, Math.max(0, failed))
    .some(({ kind, code }) => kind === 'review' && ['waitingForReview', 'approved'].includes(code));
}

function returnedPayment(line: ProblemLine, events: readonly LineEvent[], today: string): LineProblem {
  const event = events.find(isTroubledEvent);
  const isUpToParticipant = !hasNewInstructions(events);
  const remedy = isUpToParticipant
    ? 'Get new payment instructions from the participant, then reissue the payment.'
    : 'New payment instructions are in. Reissue the payment when they are approved.';
  if (!event) return { sentence: 'The payment must be made again.', remedy, isUpToParticipant };
  const days = daysBetween(event.at.slice(0, 10), today);
  const amount = event.amount === null ? '' : ` of ${formatMoney(event.amount)}`;
  const reason = event.note ? `: ${event.note.replace(/\.$/, '')}` : '';
  const waited =
    isUpToParticipant && days > 0
      ? ` We’ve waited ${countOf(days, 'day')} for ${line.firstName ?? 'the participant'}.`
      : '';
  return {
    sentence: `The payment${amount} was ${event.code === 'stopped' ? 'stopped' : 'returned'} on ${formatDay(event.at)}${reason}.${waited}`,
    remedy,
    isUpToParticipant,
    ...(event.paymentId ? { button: { label: 'View payment', href: `/payments/${event.paymentId}` } } : {}),
  };
}

/** Returns what is wrong with an order line, or undefined if it only takes its course. `today` is `YYYY-MM-DD`. */
export function problemOf(line: ProblemLine, events: readonly LineEvent[], today: string): LineProblem | undefined {
  const missing = Math.max(0, line.totalFundsRequired - line.totalFundsAssociated);
  const deadline = line.becomesNonResponsiveParticipantAtEndOfDayOn;
  if (line.dataFixes.length > 0)
    return {
      sentence: `${countOf(line.dataFixes.length, 'value')} of this participant must be fixed.`,
      remedy: 'They are listed below.',
    };
  if (line.status === 'waitingForReissue' || (line.status === 'complete' && line.substatus === 'stopped'))
    return returnedPayment(line, events, today);
  if (line.isPinLocked === true)
    return {
      sentence: 'The PIN is locked after too many wrong tries.',
      remedy: 'Reset it when you speak with the participant.',
    };
  if (line.status === 'waitingForParticipant' && line.substatus === null && deadline !== null && deadline < today)
    return {
      sentence: `The response deadline was ${formatDay(deadline)}, ${countOf(daysBetween(deadline, today), 'day')} ago.`,
      remedy: 'Contact the participant, or apply the default.',
      isUpToParticipant: true,
      button: { label: 'Follow up', href: '/distributions/expired-order-lines' },
    };
  if (line.substatus === 'waitingForApproval')
    return {
      sentence: 'The election waits for approval.',
      remedy: 'Approve it or send it back.',
      button: {
        label: 'Review election',
        href: `/trust/payment-instructions-to-review#line=${line.id}`,
        permission: 'payments.view',
      },
    };
  if (line.substatus === 'waitingForAssets' && missing > 0)
    return {
      sentence: `${formatMoney(cents(missing))} is missing.`,
      remedy: 'Associate money that is here, or ask the sponsor for it.',
      button: { label: 'View funding', href: '#funding', permission: 'trust.view' },
    };
  if (line.substatus === 'depositHold')
    return {
      sentence: `The deposit is on hold${line.holdEndsOn === null ? '' : ` until ${formatDay(line.holdEndsOn)}`}.`,
      remedy: 'There is nothing to do until then.',
    };
  return undefined;
}
