import type { CollectionPath, FieldAt, FilterAt } from '@fiducia/contract/api';

interface QueueAt<P extends CollectionPath> {
  readonly label: string;
  readonly path: P;
  readonly filters: Readonly<Partial<Record<FilterAt<P>['field'], string>>>;
  /** The field with the time since which the oldest row has been waiting. */
  readonly since: FieldAt<P>;
  readonly href: string;
  readonly permission: string;
}

/** A work queue of the back office: a search or a list whose count and oldest row the home page shows. */
export interface Queue {
  readonly label: string;
  readonly path: CollectionPath;
  /** Parameters of its search. */
  readonly search: Readonly<Record<string, string>>;
  readonly since: string;
  readonly href: string;
  readonly permission: string;
}

const searchOf = (filters: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([field, value = '']) => [`search-${field}`, value]));

const queue = <P extends CollectionPath>({ filters, ...more }: QueueAt<P>): Queue => ({
  ...more,
  search: searchOf(filters),
});

type LineQueue = QueueAt<'/public/order-lines'>;

const lines = (
  label: string,
  filters: LineQueue['filters'],
  { since = 'stateChangedAt', href }: Partial<Pick<LineQueue, 'since' | 'href'>> = {},
): Queue =>
  queue({
    label,
    path: '/public/order-lines',
    filters,
    since,
    href: href ?? `/order-lines#query:${new URLSearchParams(searchOf(filters))}`,
    permission: 'orders.view',
  });

/** The queues in processing order. `day` is today, `YYYY-MM-DD`. */
export function queuesOf(day: string): readonly Queue[] {
  return [
    queue({
      label: 'Orders to review',
      path: '/public/orders',
      filters: { status: 'equals(waitingForReview)' },
      since: 'submittedAt',
      href: '/orders#query:search-status=isOneOf(waitingForReview)',
      permission: 'orders.view',
    }),
    queue({
      label: 'Orders to initiate',
      path: '/public/orders',
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
    queue({
      label: 'Payment instructions to review',
      path: '/public/payment-instructions',
      filters: { status: 'equals(waitingForReview)' },
      since: 'createdAt',
      href: '/trust/payment-instructions-to-review',
      permission: 'payments.view',
    }),
    queue({
      label: 'Change requests',
      path: '/private/participant-change-requests',
      filters: { status: 'equals(waitingForReview)' },
      since: 'createdAt',
      href: '/participants#query:search-hasChangeRequest=equals(true)',
      permission: 'participants.view',
    }),
    lines('Waiting for assets', { substatus: 'equals(waitingForAssets)' }),
    queue({
      label: 'Paid against returned deposit',
      path: '/private/trust/order-lines-owed-for',
      filters: {},
      since: 'owedSince',
      href: '/trust/associations/links/order-lines#owed',
      permission: 'trust.view',
    }),
    lines(
      'Waiting to pay',
      { substatus: 'equals(waitingToPay)' },
      { href: '/distributions/payment-instructions-ready-to-pay' },
    ),
    lines('Order lines to reissue', { status: 'equals(waitingForReissue)' }),
    lines('PIN locked', { isPinLocked: 'equals(true)' }),
  ];
}
