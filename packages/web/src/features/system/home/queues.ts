import type { CollectionPath, FieldAt, FilterAt } from '@fiducia/contract/api';
import type { Waiting } from '../../../entity/count-and-oldest.ts';

interface QueueAt<P extends CollectionPath> {
  readonly label: string;
  readonly filters: Readonly<Partial<Record<FilterAt<P>['field'], string>>>;
  /** The field that contains the time since which a row has been waiting. */
  readonly since: FieldAt<P>;
  readonly href: string;
  readonly permission: string;
}

/** A work queue on the staff home page, which shows the number of rows and the age of the oldest one. */
export interface Queue extends Waiting {
  readonly label: string;
  readonly href: string;
  readonly permission: string;
}

const searchOf = (filters: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([field, value = '']) => [`search-${field}`, value]));

const queue = <P extends CollectionPath>(path: P, { filters, ...more }: QueueAt<P>): Queue => ({
  ...more,
  path,
  search: searchOf(filters),
});

type LineQueue = QueueAt<'/public/order-lines'>;

const lines = (
  label: string,
  filters: LineQueue['filters'],
  { since = 'stateChangedAt', href }: Partial<Pick<LineQueue, 'since' | 'href'>> = {},
): Queue =>
  queue('/public/order-lines', {
    label,
    filters,
    since,
    href: href ?? `/order-lines#query:${new URLSearchParams(searchOf(filters))}`,
    permission: 'orders.view',
  });

/** Changes by one user that wait for a second. */
const secondApprovals: readonly Queue[] = [
  queue('/private/corporate-bank-account-changes', {
    label: 'Bank account changes to approve',
    filters: { status: 'equals(waiting)' },
    since: 'createdAt',
    href: '/trust/bank-accounts',
    permission: 'system.edit',
  }),
  queue('/private/role-changes', {
    label: 'Access requests to approve',
    filters: { status: 'equals(waiting)' },
    since: 'createdAt',
    href: '/authorization/roles#requests',
    permission: 'users.edit',
  }),
];

/** The queues of the accounts division, which opens IRAs. */
const iraQueues: readonly Queue[] = [
  queue('/public/prospects', {
    label: 'IRA applications to review',
    filters: { status: 'equals(inReview)' },
    since: 'submittedAt',
    href: '/next-level-queue#query:search-status=isOneOf(inReview)',
    permission: 'accounts.view',
  }),
  queue('/private/next-level-accounts', {
    label: 'Failed IRA openings',
    filters: { outcome: 'equals(failed)', givenUpAt: 'isEmpty()' },
    since: 'lastTriedAt',
    href: '/next-level-failed-queue',
    permission: 'participants.view',
  }),
  queue('/public/prospects', {
    label: 'IRAs waiting for advisors',
    filters: { status: 'equals(registered)', accountId: 'isNotEmpty()' },
    since: 'registeredAt',
    href: '/next-level-queue-advisor',
    permission: 'accounts.view',
  }),
  queue('/public/ira-transfers', {
    label: 'IRA transfers to send',
    filters: { status: 'equals(signed)' },
    since: 'stepSince',
    href: '/ira-transfers#query:search-status=isOneOf(signed)',
    permission: 'accounts.view',
  }),
  queue('/public/ira-transfers', {
    label: 'IRA transfers to follow up',
    filters: { followUpAskedAt: 'isNotEmpty()' },
    since: 'followUpAskedAt',
    href: '/ira-transfers#query:search-followUpAskedAt=isNotEmpty()',
    permission: 'accounts.view',
  }),
  queue('/public/ira-transfers', {
    label: 'IRA transfers to credit',
    filters: { status: 'equals(received)' },
    since: 'stepSince',
    href: '/ira-transfers#query:search-status=isOneOf(received)',
    permission: 'accounts.view',
  }),
  queue('/public/ira-accounts', {
    label: 'Revoked IRAs to close',
    filters: { status: 'equals(revoked)' },
    since: 'revokedAt',
    href: '/ira-accounts#query:search-status=isOneOf(revoked)',
    permission: 'accounts.view',
  }),
];

/** Returns the work queues in the order in which staff process them. `day` is today's date as `YYYY-MM-DD`. */
export function queuesOf(day: string): readonly Queue[] {
  return [
    ...secondApprovals,
    queue('/public/orders', {
      label: 'Orders to review',
      filters: { status: 'equals(waitingForReview)' },
      since: 'submittedAt',
      href: '/orders#query:search-status=isOneOf(waitingForReview)',
      permission: 'orders.view',
    }),
    queue('/public/orders', {
      label: 'Orders to initiate',
      filters: { status: 'equals(submitted)' },
      since: 'submittedAt',
      href: '/distributions/orders-to-initiate',
      permission: 'orders.view',
    }),
    lines(
      'Past response deadline',
      {
        status: 'equals(waitingForParticipant)',
        substatus: 'isEmpty()',
        becomesNonResponsiveParticipantAtEndOfDayOn: `lessThan(${day})`,
      },
      { since: 'respondBy', href: '/distributions/expired-order-lines' },
    ),
    queue('/public/payment-instructions', {
      label: 'Payment instructions to review',
      filters: { status: 'equals(waitingForReview)' },
      since: 'createdAt',
      href: '/trust/payment-instructions-to-review',
      permission: 'payments.view',
    }),
    queue('/private/participant-change-requests', {
      label: 'Change requests',
      filters: { status: 'equals(waitingForReview)' },
      since: 'createdAt',
      href: '/participants#query:search-hasChangeRequest=equals(true)',
      permission: 'participants.view',
    }),
    lines('Waiting for assets', { substatus: 'equals(waitingForAssets)' }),
    queue('/private/trust/order-lines-owed-for', {
      label: 'Paid against returned deposit',
      filters: {},
      since: 'owedSince',
      href: '/trust/associations/links/order-lines#owed',
      permission: 'trust.view',
    }),
    queue('/public/payment-instructions', {
      label: 'Ready to pay',
      filters: {
        status: 'equals(approved)',
        orderLineStatus: 'equals(inProgress)',
        orderLineSubstatus: 'equals(waitingToPay)',
      },
      since: 'approvedAt',
      href: '/distributions/payment-instructions-ready-to-pay',
      permission: 'payments.view',
    }),
    ...iraQueues,
    lines('Order lines to reissue', { status: 'equals(waitingForReissue)' }),
    lines('PIN locked', { isPinLocked: 'equals(true)' }),
  ];
}
