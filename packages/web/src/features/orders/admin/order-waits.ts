import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { LineStage } from '@fiducia/domain/orders/line-stage';
import { initiationText } from '@fiducia/domain/orders/service-texts';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import { standingsOf, totalOf } from '../../../entity/line-stages.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import type { Order } from '../order.ts';

/** One thing that an order waits for, with the button that resolves it. */
export interface Wait {
  readonly key: string;
  /** The status whose color the sentence has. */
  readonly status: string;
  readonly sentence: string;
  readonly detail: string;
  readonly button: string;
  /** The page that resolves it. Without one, the button lists the participants of `stage`. */
  readonly href?: string;
  readonly stage?: LineStage;
  /** Whether the button moves money now. */
  readonly isPrimary?: boolean;
}

type WaitingOrder = Pick<
  Order,
  | 'id'
  | 'serviceCode'
  | 'status'
  | 'totalToSend'
  | 'totalBlocked'
  | 'totalFaulty'
  | 'totalOrderLines'
  | 'accountDisplayName'
>;

/** What the user may see, so that every button leads to a page that opens. */
export interface WaitRights {
  readonly trust: boolean;
  readonly payments: boolean;
  readonly legal: boolean;
}

interface WaitOptions {
  /** The deposits and links here that are for the order, in cents. */
  readonly available: number;
  /** The credit of its account, in cents. */
  readonly credit?: number;
  readonly rights: WaitRights;
}

const mostShown = 4;
const isDraft = ({ status }: WaitingOrder): boolean => status === 'open' || status === 'errors';
const money = (amount: number): string => formatMoney(cents(amount));

/** Returns whom the missing money keeps waiting: those who lack nothing else, and those who have an earlier step left. */
function funding({ serviceCode }: WaitingOrder, standings: readonly LineStanding[]): string {
  const ready = totalOf(standings.filter(({ substatus }) => substatus === 'waitingForAssets')).count;
  const others = totalOf(standingsOf(standings, 'election')).count;
  const first =
    ready === 0
      ? 'No participant waits only for this money.'
      : `${countOf(ready, 'participant')} ${ready === 1 ? 'waits' : 'wait'} only for this money.`;
  const [article, step] = isInstructedBySponsor(services[serviceCode])
    ? ['a', 'payment instruction']
    : ['an', 'election'];
  return others === 0
    ? first
    : `${first} ${countOf(others, 'other')} also ${others === 1 ? 'waits' : 'wait'} for ${article} ${step} or its approval.`;
}

/** Account credit is said apart: it belongs to the account, and any of its orders can use it until it is associated. */
function creditWait({ totalToSend }: WaitingOrder, { available, credit = 0, rights }: WaitOptions): Wait[] {
  const left = totalToSend - Math.min(available, totalToSend);
  if (credit === 0 || left === 0 || !rights.trust) return [];
  return [
    {
      key: 'credit',
      status: 'complete',
      sentence: `${money(Math.min(credit, left))} of account credit can fund this order.`,
      detail: 'It isn’t counted as sent, because each order of the account can use it until it’s associated.',
      button: 'View account credit',
      href: '/trust/associations/credit/orders',
    },
  ];
}

function fundingWaits(
  order: WaitingOrder,
  standings: readonly LineStanding[],
  { available, credit = 0, rights }: WaitOptions,
): Wait[] {
  const { totalToSend, accountDisplayName } = order;
  if (totalToSend === 0) return [];
  const usable = Math.min(available, totalToSend);
  const left = totalToSend - usable;
  return [
    ...(usable > 0
      ? [
          {
            key: 'available',
            status: 'complete',
            sentence: `${money(usable)} for this order is here.`,
            detail: 'It isn’t associated with its participants yet.',
            button: `Associate ${money(usable)}`,
            href: '/trust/orders-to-associate',
            isPrimary: true,
          },
        ]
      : []),
    ...(left > 0
      ? [
          {
            key: 'funding',
            status: 'pending',
            sentence: `${accountDisplayName ?? 'The sponsor'} to send ${money(left)}.`,
            detail: [
              usable > 0 && 'Still needed, less what is here.',
              credit > 0 && `Account credit of ${money(credit)} isn’t counted.`,
              funding(order, standings),
            ]
              .filter(Boolean)
              .join(' '),
            ...(rights.trust
              ? { button: 'View funding', href: '#funding' }
              : { button: 'Show participants', stage: 'funding' as const }),
          },
        ]
      : []),
  ];
}

/** Blocked money was received, but isn't on hand, so it is said first: the other figures look as if it were missing. */
function blockedWait({ totalBlocked }: WaitingOrder, rights: WaitRights): Wait[] {
  if (totalBlocked === 0) return [];
  return [
    {
      key: 'blocked',
      status: 'returned',
      sentence: `${money(totalBlocked)} was received, and is blocked by a sanctions match.`,
      detail: 'It isn’t on hand, and can’t be paid or returned without a license from OFAC.',
      ...(rights.legal
        ? { button: 'View blocked money', href: '/legal/blocked-money' }
        : { button: 'Show participants', stage: 'review' as const }),
    },
  ];
}

const electingText = (count: number, amount: number, isInstructed: boolean): Pick<Wait, 'sentence' | 'detail'> =>
  isInstructed
    ? {
        sentence: `${countOf(count, 'payment instruction')} to correct, ${money(amount)}.`,
        detail: 'The sponsor corrects them.',
      }
    : {
        sentence: `${countOf(count, 'participant')} to elect, ${money(amount)}.`,
        detail: 'No one is past the response deadline.',
      };

function approvingWait(
  order: WaitingOrder,
  { count, amount }: ReturnType<typeof totalOf>,
  kind: string,
  rights: WaitRights,
): Wait {
  return {
    key: 'approving',
    status: 'waitingForReview',
    sentence: `${countOf(count, kind)} to approve, ${money(amount)}.`,
    detail: `The sponsor or staff ${count === 1 ? 'approves it' : 'approve them'}.`,
    ...(rights.payments
      ? {
          button: `Review ${count === 1 ? kind : `${kind}s`}`,
          href: `/trust/payment-instructions-to-review#order=${order.id}`,
        }
      : { button: 'Show participants', stage: 'election' }),
  };
}

/** Payments to make wait for staff; those that were sent wait for the bank. */
function payingWaits({ count, amount, sentCount, sentAmount }: ReturnType<typeof totalOf>): (Wait | false)[] {
  const toPay = count - sentCount;
  return [
    toPay > 0 && {
      key: 'paying',
      status: 'inProgress',
      sentence: `${countOf(toPay, 'payment')} to review and pay, ${money(amount - sentAmount)}.`,
      detail: `${toPay === 1 ? 'It is' : 'They are'} fully funded.`,
      button: 'View payments to make',
      href: '/distributions/payment-instructions-ready-to-pay',
    },
    sentCount > 0 && {
      key: 'confirming',
      status: 'inProgress',
      sentence: `The bank to confirm ${countOf(sentCount, 'payment')}, ${money(sentAmount)} before taxes and fees.`,
      detail: sentCount === 1 ? 'A bank statement confirms it.' : 'Bank statements confirm them.',
      button: 'View payments',
      href: '#payments',
    },
  ];
}

function peopleWaits(order: WaitingOrder, standings: readonly LineStanding[], rights: WaitRights): Wait[] {
  const total = (stage: LineStage, isOne: (standing: LineStanding) => boolean = () => true) =>
    totalOf(standingsOf(standings, stage).filter(isOne));
  const returned = total('review', ({ status }) => status === 'waitingForReissue');
  const electing = total('election', ({ substatus }) => substatus === null);
  const approving = total('election', ({ substatus }) => substatus !== null);
  const isInstructed = isInstructedBySponsor(services[order.serviceCode]);
  const kind = isInstructed ? 'payment instruction' : 'election';
  const waits: readonly (Wait | false)[] = [
    // What staff can decide comes before what only participants can.
    approving.count > 0 && approvingWait(order, approving, kind, rights),
    returned.count > 0 && {
      key: 'returned',
      status: 'waitingForReissue',
      sentence: `${countOf(returned.count, 'returned payment')} to pay again, ${money(returned.amount)}.`,
      detail: `New payment instructions are needed from the ${isInstructed ? 'sponsor' : 'participants'}.`,
      ...(rights.payments
        ? { button: 'View payments', href: '#payments' }
        : { button: 'Show participants', stage: 'review' as const }),
    },
    electing.lateCount > 0 && {
      key: 'late',
      status: 'waitingForParticipant',
      sentence: `${countOf(electing.lateCount, 'participant')} past the response deadline, ${money(electing.lateAmount)}.`,
      detail: `${countOf(electing.count, 'participant')} in total ${electing.count === 1 ? 'hasn’t' : 'haven’t'} elected yet.`,
      button: 'Follow up',
      href: '/distributions/expired-order-lines',
    },
    electing.lateCount === 0 &&
      electing.count > 0 && {
        key: 'electing',
        status: 'waitingForParticipant',
        ...electingText(electing.count, electing.amount, isInstructed),
        button: 'Show participants',
        stage: 'election',
      },
    ...(rights.payments ? payingWaits(total('review', ({ substatus }) => substatus === 'waitingToPay')) : []),
    order.status === 'submitted' && {
      key: 'initiate',
      status: 'submitted',
      sentence: 'Staff to initiate this order.',
      detail: initiationText(order.serviceCode, order.totalOrderLines),
      button: 'View orders to initiate',
      href: '/distributions/orders-to-initiate',
    },
    isDraft(order) &&
      order.totalFaulty > 0 && {
        key: 'faulty',
        status: 'errors',
        sentence: `${countOf(order.totalFaulty, 'participant')} with errors to fix.`,
        detail: 'The order can be submitted when all values are valid.',
        button: 'View errors',
        href: '#readiness',
        isPrimary: true,
      },
  ];
  return waits.filter((wait) => wait !== false);
}

/**
 * Returns what an order waits for, in at most four sentences: money that is here and can be used, money that the sponsor
 * owes, and what participants and staff have to do.
 */
export function waitsOf(
  order: WaitingOrder,
  standings: readonly LineStanding[],
  options: WaitOptions,
): readonly Wait[] {
  const isUnderway = !isDraft(order) && order.status !== 'cancelled';
  return [
    ...blockedWait(order, options.rights),
    ...(isUnderway ? fundingWaits(order, standings, options) : []),
    ...peopleWaits(order, standings, options.rights),
    ...(isUnderway ? creditWait(order, options) : []),
  ].slice(0, mostShown);
}
