import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { z } from 'zod';
import type { RowOf, WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { OrderLineView } from '../orders/order-line.routes.ts';
import type { LeftOut, recurringBatch } from './recurring-batch.entity.ts';
import type { recurringChange } from './recurring-change.entity.ts';

export type RecurringBatchRow = RowOf<typeof recurringBatch>;

/** A plan's payments in a month, before or after its order is created. */
export interface PlanMonth {
  readonly planId: string;
  readonly planDisplayName: string;
  readonly payments: number;
  readonly needed: Cents;
  /** Number of the month's payments that already have an order from a batch. */
  readonly made: number;
  /** The payees whose payments a batch would create. */
  readonly due: readonly { readonly orderLineId: string; readonly name: string; readonly gross: Cents }[];
  readonly leftOut: readonly LeftOut[];
}

export interface CurrentMonthOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly payments: number;
  readonly needed: Cents;
  readonly associated: Cents;
  readonly gap: Cents;
  /** The earliest pay date of the order's open payments; null if none is open. */
  readonly payOn: string | null;
}

export interface CurrentMonthOrders {
  readonly month: string;
  readonly orders: readonly CurrentMonthOrder[];
}

const monthText = z.string('Choose a month.').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');
const idText = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

export const previewRecurringMonth = route<readonly PlanMonth[]>()({
  method: 'GET',
  path: '/private/recurring/months/:month/plans',
  who: { staffMember: 'orders.view' },
  summary: 'List each plan’s recurring payments in a month, with the excluded payees',
});

export const createRecurringBatch = route<RecurringBatchRow>()({
  method: 'POST',
  path: '/private/recurring/batches',
  who: { staffMember: 'orders.edit' },
  summary: 'Create a batch of a month’s orders for the selected plans; payees aren’t notified until it’s released',
  body: z.strictObject({
    month: monthText,
    planIds: z.array(idText).min(1, 'Select at least one plan.').max(500, 'Select up to 500 plans.'),
    excluded: z
      .array(
        z.strictObject({ orderLineId: idText, reason: z.string().trim().min(1, 'Please enter a reason').max(300) }),
      )
      .max(1000, 'Exclude up to 1,000 payees.')
      .default([]),
  }),
});

export const releaseRecurringBatch = route<RecurringBatchRow>()({
  method: 'POST',
  path: '/private/recurring/batches/:id/release',
  who: { staffMember: 'orders.initiate' },
  summary: 'Submit and start a batch’s orders; their payments are made once reviewed and funded',
});

export const cancelRecurringBatch = route<RecurringBatchRow>()({
  method: 'POST',
  path: '/private/recurring/batches/:id/cancel',
  who: { staffMember: 'orders.edit' },
  summary: 'Cancel an unreleased batch and its orders',
});

export const currentMonthPaymentOrders = route<CurrentMonthOrders>()({
  method: 'GET',
  path: '/public/recurring/plans/:planId/current-month-payment-orders',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'List the orders that pay a plan’s recurring benefits this month',
});

export const setPaymentCreation = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/payment-creation',
  who: { staffMember: 'orders.edit' },
  summary: 'Pause or resume a recurring benefit',
  body: z
    .strictObject({
      isPaused: z.boolean(),
      note: z.string().trim().max(1000, 'A reason can have up to 1,000 characters.').default(''),
    })
    .refine(({ isPaused, note }) => !isPaused || note !== '', { error: 'Please enter a reason', path: ['note'] }),
});

const changeReason = z.string().trim().min(1, 'Please enter a reason').max(1000, 'Enter up to 1,000 characters.');
const dateText = z.iso.date({ error: 'Enter a date such as 2026-01-31.' });

export const requestRecurringChange = route<WireRecordOf<typeof recurringChange>>()({
  method: 'POST',
  path: '/public/order-lines/:id/recurring-changes',
  who: { client: 'orders.edit', staffMember: 'orders.edit' },
  summary: 'Change a recurring benefit, or as a sponsor request the change; a sponsor’s pause takes effect right away',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('death'), dateOfDeath: dateText, reason: changeReason }),
    z.strictObject({
      kind: z.literal('amount'),
      amount: z
        .number({ error: 'Please enter an amount' })
        .int()
        .positive('Enter an amount greater than zero.')
        .max(100_000_000_00, 'Enter a smaller amount.'),
      fromMonth: monthText,
      reason: changeReason,
    }),
    z.strictObject({ kind: z.literal('finalMonth'), finalMonth: monthText.nullable(), reason: changeReason }),
    z.strictObject({ kind: z.literal('pause'), reason: changeReason }),
    z.strictObject({ kind: z.literal('resume'), reason: changeReason }),
  ]),
});

const decision = z.strictObject({ note: z.string().trim().max(1000).default('') });

export const applyRecurringChange = route<WireRecordOf<typeof recurringChange>>()({
  method: 'POST',
  path: '/private/recurring-changes/:id/apply',
  who: { staffMember: 'orders.edit' },
  summary: 'Apply a change that a sponsor requested for a recurring benefit',
  body: decision,
});

export const declineRecurringChange = route<WireRecordOf<typeof recurringChange>>()({
  method: 'POST',
  path: '/private/recurring-changes/:id/decline',
  who: { staffMember: 'orders.edit' },
  summary: 'Decline a change that a sponsor requested; payments that a reported death paused are resumed',
  body: z.strictObject({ note: changeReason }),
});
