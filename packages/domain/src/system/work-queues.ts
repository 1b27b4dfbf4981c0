import type { Permission } from '../access/permissions.ts';
import { type CalendarDate, daysBetween } from '../foundation/calendar/dates.ts';
import type { Urgency } from './due.ts';

interface WorkQueueDefinition {
  readonly label: string;
  /** What there is to do with one item, and with several: `Review 1 payment instruction`. */
  readonly task: readonly [one: string, many: string];
  readonly button: string;
  /** The page on which users work on the queue. */
  readonly href: string;
  /** Needed to see the queue; null if all staff see it. */
  readonly see: Permission | null;
  /** Needed to work on the queue; null if all staff may. */
  readonly act: Permission | null;
  /** Banking days after which an item is due; null if nothing but its own date says so. Source: our own service goals. */
  readonly bankingDays: number | null;
  /** What the items' own date is called. An item that has one is due on it. */
  readonly ownDate?: string;
}

/**
 * The work queues of staff, by the order in which they are processed. The server counts each queue in one statement;
 * every page that shows a queue takes its label, its count, and its age from here and from there.
 */
export const workQueues = {
  tasks: {
    label: 'Your tasks',
    task: ['Finish # task', 'Finish # tasks'],
    button: 'View tasks',
    href: '/tasks',
    see: null,
    act: null,
    bankingDays: null,
    ownDate: 'due date',
  },
  bankAccountChanges: {
    label: 'Bank account changes to approve',
    task: ['Approve # bank account change', 'Approve # bank account changes'],
    button: 'View changes',
    href: '/trust/bank-accounts',
    see: 'system.edit',
    act: 'system.edit',
    bankingDays: 2,
  },
  accessRequests: {
    label: 'Access requests to approve',
    task: ['Approve # access request', 'Approve # access requests'],
    button: 'View requests',
    href: '/authorization/roles#requests',
    see: 'users.edit',
    act: 'users.edit',
    bankingDays: 2,
  },
  ordersToReview: {
    label: 'Orders to review',
    task: ['Review # order', 'Review # orders'],
    button: 'Review orders',
    href: '/orders#query:search-status=isOneOf(waitingForReview)',
    see: 'orders.view',
    act: 'orders.edit',
    bankingDays: 2,
  },
  ordersToInitiate: {
    label: 'Orders to initiate',
    task: ['Initiate # order', 'Initiate # orders'],
    button: 'Initiate orders',
    href: '/distributions/orders-to-initiate',
    see: 'orders.view',
    act: 'orders.initiate',
    bankingDays: 2,
  },
  missingNotices: {
    label: 'Missing notices',
    task: ['Send # notice', 'Send # notices'],
    button: 'Send notices',
    href: '/distributions/missing-notices',
    see: 'orders.view',
    act: 'documents.edit',
    bankingDays: 3,
  },
  noticesToMail: {
    label: 'Documents ready to send',
    task: ['Mail # document', 'Mail # documents'],
    button: 'Mail documents',
    href: '/distributions/documents-ready-to-send',
    see: 'documents.view',
    act: 'documents.edit',
    bankingDays: 2,
  },
  expiredLines: {
    label: 'Past deadline',
    task: ['Follow up with # participant', 'Follow up with # participants'],
    button: 'Follow up',
    href: '/distributions/expired-order-lines',
    see: 'orders.view',
    act: 'orders.edit',
    bankingDays: null,
    ownDate: 'deadline',
  },
  instructionsToReview: {
    label: 'Payment instructions to review',
    task: ['Review # payment instruction', 'Review # payment instructions'],
    button: 'Review',
    href: '/trust/payment-instructions-to-review',
    see: 'payments.view',
    act: 'payments.approve',
    bankingDays: null,
    ownDate: 'due date',
  },
  changeRequests: {
    label: 'Change requests',
    task: ['Decide # change request', 'Decide # change requests'],
    button: 'View requests',
    href: '/participants#query:search-hasChangeRequest=equals(true)',
    see: 'participants.view',
    act: 'participants.edit',
    bankingDays: 3,
  },
  unlinkedDeposits: {
    label: 'Deposits to match',
    task: ['Match # deposit', 'Match # deposits'],
    button: 'Match deposits',
    href: '/trust/orders-to-associate',
    see: 'trust.view',
    act: 'trust.link',
    bankingDays: 1,
  },
  linesWaitingForAssets: {
    label: 'Waiting for assets',
    task: ['Fund # order line', 'Fund # order lines'],
    button: 'View order lines',
    href: '/order-lines#query:search-substatus=equals(waitingForAssets)',
    see: 'orders.view',
    act: 'trust.link',
    bankingDays: 20,
  },
  linesOwedFor: {
    label: 'Paid against returned deposit',
    task: ['Recover # returned deposit', 'Recover # returned deposits'],
    button: 'View order lines',
    href: '/trust/associations/links/order-lines#owed',
    see: 'trust.view',
    act: 'trust.link',
    bankingDays: 5,
  },
  readyToPay: {
    label: 'Ready to pay',
    task: ['Pay # payment instruction', 'Pay # payment instructions'],
    button: 'Create batch',
    href: '/distributions/payment-instructions-ready-to-pay',
    see: 'payments.view',
    act: 'payments.release',
    bankingDays: 2,
    ownDate: 'due date',
  },
  batchesToRelease: {
    label: 'Batches to release',
    task: ['Release # payment batch', 'Release # payment batches'],
    button: 'View batches',
    href: '/payment-batches',
    see: 'payments.view',
    act: 'payments.release',
    bankingDays: 1,
  },
  batchesToSend: {
    label: 'Batches to send',
    task: ['Send # payment batch', 'Send # payment batches'],
    button: 'View batches',
    href: '/payment-batches',
    see: 'payments.view',
    act: 'payments.release',
    bankingDays: 1,
  },
  stopsToConfirm: {
    label: 'Stops to confirm',
    task: ['Confirm # stop payment', 'Confirm # stop payments'],
    button: 'View payments',
    href: '/payments#query:search-status=isOneOf(cancellationrequestedatbank)',
    see: 'payments.view',
    act: 'payments.edit',
    bankingDays: 3,
  },
  heldBankAnswers: {
    label: 'Bank responses to review',
    task: ['Review # bank response', 'Review # bank responses'],
    button: 'Review responses',
    href: '/distributions/held-bank-answers',
    see: 'payments.view',
    act: 'payments.edit',
    bankingDays: 1,
  },
  iraApplications: {
    label: 'IRA applications to review',
    task: ['Review # IRA application', 'Review # IRA applications'],
    button: 'Review applications',
    href: '/next-level-queue#query:search-status=isOneOf(inReview)',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 2,
  },
  failedIraOpenings: {
    label: 'Failed IRA openings',
    task: ['Retry # IRA opening', 'Retry # IRA openings'],
    button: 'View openings',
    href: '/next-level-failed-queue',
    see: 'participants.view',
    act: 'participants.edit',
    bankingDays: 2,
  },
  irasWaitingForAdvisors: {
    label: 'IRAs waiting for advisors',
    task: ['Ask advisors about # IRA', 'Ask advisors about # IRAs'],
    button: 'View IRAs',
    href: '/next-level-queue-advisor',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 7,
  },
  iraTransfersToSend: {
    label: 'IRA transfers to send',
    task: ['Send # IRA transfer', 'Send # IRA transfers'],
    button: 'View transfers',
    href: '/ira-transfers#toSend',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 2,
  },
  iraTransfersToFollowUp: {
    label: 'IRA transfers to follow up',
    task: ['Follow up on # IRA transfer', 'Follow up on # IRA transfers'],
    button: 'View transfers',
    href: '/ira-transfers#toFollowUp',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 2,
    ownDate: 'expected date',
  },
  iraTransfersToCredit: {
    label: 'IRA transfers to credit',
    task: ['Credit # IRA transfer', 'Credit # IRA transfers'],
    button: 'View transfers',
    href: '/ira-transfers#toCredit',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 2,
  },
  revokedIras: {
    label: 'Revoked IRAs to close',
    task: ['Close # revoked IRA', 'Close # revoked IRAs'],
    button: 'View IRAs',
    href: '/ira-accounts#query:search-status=isOneOf(revoked)',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 5,
  },
  accountClaims: {
    label: 'Claims of accounts to decide',
    task: ['Decide # claim', 'Decide # claims'],
    button: 'View claims',
    href: '/account-claims',
    see: 'accounts.view',
    act: 'accounts.edit',
    bankingDays: 3,
  },
  returnedPayments: {
    label: 'Order lines to reissue',
    task: ['Reissue payments of # order line', 'Reissue payments of # order lines'],
    button: 'View order lines',
    href: '/order-lines#query:search-status=equals(waitingForReissue)',
    see: 'orders.view',
    act: 'orders.edit',
    bankingDays: 3,
  },
  pinLocked: {
    label: 'PIN locked',
    task: ['Reset # locked PIN', 'Reset # locked PINs'],
    button: 'View order lines',
    href: '/order-lines#query:search-isPinLocked=equals(true)',
    see: 'orders.view',
    act: 'orders.edit',
    bankingDays: 2,
  },
} as const satisfies Readonly<Record<string, WorkQueueDefinition>>;

export type WorkQueueCode = keyof typeof workQueues;

/** The codes of all queues, in the order in which they are processed. */
export const workQueueCodes = [
  'tasks',
  'bankAccountChanges',
  'accessRequests',
  'ordersToReview',
  'ordersToInitiate',
  'missingNotices',
  'noticesToMail',
  'expiredLines',
  'instructionsToReview',
  'changeRequests',
  'unlinkedDeposits',
  'linesWaitingForAssets',
  'linesOwedFor',
  'readyToPay',
  'batchesToRelease',
  'batchesToSend',
  'stopsToConfirm',
  'heldBankAnswers',
  'iraApplications',
  'failedIraOpenings',
  'irasWaitingForAdvisors',
  'iraTransfersToSend',
  'iraTransfersToFollowUp',
  'iraTransfersToCredit',
  'revokedIras',
  'accountClaims',
  'returnedPayments',
  'pinLocked',
] as const satisfies readonly WorkQueueCode[];

/** A queue as the server counts it. */
export interface WorkQueue {
  readonly code: WorkQueueCode;
  readonly count: number;
  /** Items by `urgencyOf`: past their due date, due today, and due in the next six days. */
  readonly late: number;
  readonly dueToday: number;
  readonly dueThisWeek: number;
  /** The late items whose records are already among the user's own late tasks. */
  readonly lateInTasks: number;
  /** The earliest due date of an item; null if no item has one. */
  readonly firstDueOn: CalendarDate | null;
  /** Since when the oldest item has been waiting; null if there is none. */
  readonly oldest: string | null;
  /** In cents; null for a queue without money. */
  readonly total: number | null;
  /** In cents: what of `total` is late; null if nothing is, or for a queue without money. */
  readonly lateTotal: number | null;
  /** The user who is assigned to the most items, and to how many; null if no item is assigned. */
  readonly owner: string | null;
  readonly owned: number;
}

/** Returns what says when an item of a queue is due: `due date or 2 banking days`. */
export function dueRuleText(code: WorkQueueCode): string {
  const { bankingDays, ownDate }: WorkQueueDefinition = workQueues[code];
  const goal = bankingDays === null ? undefined : `${bankingDays} banking ${bankingDays === 1 ? 'day' : 'days'}`;
  return [ownDate, goal].filter((part) => part !== undefined).join(' or ');
}

/** Returns how late the items of a queue are: `7 days late`, `Up to 7 days late`, or `12 late, up to 7 days`. */
export function latenessText({ count, late, firstDueOn }: WorkQueue, today: CalendarDate): string {
  const days = firstDueOn === null ? 0 : daysBetween(firstDueOn, today);
  const most = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
  if (count === 1) return `${most} late`;
  return late === count ? `Up to ${most} late` : `${late.toLocaleString('en-US')} late, up to ${most}`;
}

/** Returns what a count of the menu counts: `Deposits to match: 6, all late`. */
export function countText({ code, count, late }: Pick<WorkQueue, 'code' | 'count' | 'late'>): string {
  const share = late === count ? 'all' : late.toLocaleString('en-US');
  return `${workQueues[code].label}: ${count.toLocaleString('en-US')}${late === 0 ? '' : `, ${share} late`}`;
}

/** Returns what there is to do in a queue, such as `Review 14 payment instructions`. */
export function taskText({ code, count }: Pick<WorkQueue, 'code' | 'count'>): string {
  const [one, many] = workQueues[code].task;
  return (count === 1 ? one : many).replace('#', count.toLocaleString('en-US'));
}

/**
 * Orders queues by urgency: those with the most late items first, then those with items due today, then by money and by
 * count. Empty queues come last.
 */
export function byUrgency(one: WorkQueue, other: WorkQueue): number {
  const rank = ({ count, late, dueToday }: WorkQueue) => (count === 0 ? 3 : late > 0 ? 0 : dueToday > 0 ? 1 : 2);
  return (
    rank(one) - rank(other) || other.late - one.late || (other.total ?? 0) - (one.total ?? 0) || other.count - one.count
  );
}

/** Returns the items of several queues by when they are due. */
export function byUrgencyOf(queues: readonly WorkQueue[]): Readonly<Record<Urgency, number>> {
  const sum = (of: (queue: WorkQueue) => number) => queues.reduce((total, queue) => total + of(queue), 0);
  const [late, today, week] = [sum((one) => one.late), sum((one) => one.dueToday), sum((one) => one.dueThisWeek)];
  return { late, today, week, later: sum((one) => one.count) - late - today - week };
}

/**
 * Returns all work of a user by when it is due: their tasks and the items of their queues. A late task and its record in a
 * late queue are one matter, so it counts as a task only. The numbers of each queue stay its own.
 */
export const workByUrgency = (queues: readonly WorkQueue[]): Readonly<Record<Urgency, number>> =>
  byUrgencyOf(queues.map((one) => ({ ...one, count: one.count - one.lateInTasks, late: one.late - one.lateInTasks })));
