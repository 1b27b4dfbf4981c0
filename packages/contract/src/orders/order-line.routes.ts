import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { OrderLineStatus, OrderLineSubstatus } from '@fiducia/domain/orders/order-line-status';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { isInputDate } from '../lang/input-date.ts';
import { route } from '../lang/route.ts';
import { type FeeDependencyData, personBody } from './order.routes.ts';
import type { orderLine } from './order-line.entity.ts';

export interface ConditionView {
  readonly code: string;
  readonly sentence: string;
  readonly need: 'always' | 'oneOf';
  readonly holds: boolean;
}

export interface LineConditions {
  readonly complete: { readonly isAllowed: boolean; readonly conditions: readonly ConditionView[] };
  readonly cancel: { readonly isAllowed: boolean; readonly conditions: readonly ConditionView[] };
  readonly delete: { readonly isAllowed: boolean; readonly conditions: readonly ConditionView[] };
}

/**
 * The order lines in one state: how many, their gross amount, which of them are late or returned, and for which a
 * payment was sent that the bank hasn’t confirmed.
 */
export interface LineStanding {
  readonly status: OrderLineStatus;
  readonly substatus: OrderLineSubstatus | null;
  readonly count: number;
  readonly amount: Cents;
  readonly lateCount: number;
  readonly lateAmount: Cents;
  readonly sentCount: number;
  readonly sentAmount: Cents;
  /** In days: how long half of the completed order lines took at most, from the order's submission; null if none is completed. */
  readonly medianDays: number | null;
}

export type OrderLineView = WireRecordOf<typeof orderLine>;

const edit = { client: 'orders.edit', staffMember: 'orders.edit' } as const;
const note = z.strictObject({ note: z.string().max(1000).optional() });
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a valid date')
  .refine(isInputDate, 'Please enter a valid date');

export const changeOrderLine = route<OrderLineView>()({
  method: 'PATCH',
  path: '/public/order-lines/:id',
  who: edit,
  summary: 'Change a participant’s values and check them again for errors',
  body: personBody,
});
export const deleteOrderLine = route<{ id: string }>()({
  method: 'DELETE',
  path: '/public/order-lines/:id',
  who: edit,
  summary: 'Delete a participant from an order, or return what prevents it',
});
export const restoreOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/public/order-lines/:id',
  who: edit,
  summary: 'Restore a deleted participant (?restore=1)',
  query: z.object({ restore: z.literal('1', { error: 'Send ?restore=1 to restore this record.' }) }),
});
export const orderLineConditions = route<LineConditions>()({
  method: 'GET',
  path: '/public/order-lines/:id/conditions',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'Get the requirements for completing, canceling, and deleting an order line',
});
export const orderLineFeeDependencyData = route<FeeDependencyData>()({
  method: 'GET',
  path: '/public/order-lines/:id/fee-dependency-data',
  who: { client: 'orders.view', staffMember: 'orders.view' },
  summary: 'List the factors that determine an order line’s fees',
});
export const addLineSupplement = route<{ id: string; fileName: string }>()({
  method: 'POST',
  path: '/public/order-lines/:id/supplement-document',
  who: edit,
  summary: 'Attach a supplement document to an order line',
  files: ['file'],
});
export const removeLineSupplement = route<{ id: string }>()({
  method: 'DELETE',
  path: '/public/order-lines/:id/supplement-document',
  who: edit,
  summary: 'Remove the supplement document from an order line',
});
export const chooseWaitingPeriod = route<OrderLineView>()({
  method: 'POST',
  path: '/public/order-lines/:id/waiting-period',
  who: { participant: true, staffMember: 'orders.edit' },
  summary: 'Keep or waive the 30-day waiting period',
  body: z.strictObject({
    participantElectedToKeepWaitingPeriod: z.boolean(),
    keepWaitingPeriodSetByStaffMember: z.boolean().optional(),
    salesforceCaseId: z.string().max(60).nullish(),
  }),
});
export const changeNonResponsiveDate = route<OrderLineView>()({
  method: 'PATCH',
  path: '/public/order-lines/:id/nonresponsive-participant-info',
  who: { staffMember: 'orders.edit' },
  summary: 'Set the last day to respond before a participant becomes non-responsive',
  body: z.strictObject({ becomesNonResponsiveParticipantAtEndOfDayOn: date }),
});
export const completeOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/complete',
  who: { staffMember: 'orders.edit' },
  summary: 'Complete an order line, or return the unmet requirements',
  body: note,
});
export const cancelOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/cancel',
  who: { staffMember: 'orders.edit' },
  summary: 'Cancel an order line, or return what prevents it',
  body: note,
});
export const reissueOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/reissue',
  who: { staffMember: 'payments.edit' },
  summary: 'Reissue a returned payment',
  body: note,
});
export const resetLockedPin = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/reset-locked-pin',
  who: { staffMember: 'orders.edit' },
  summary: 'Replace an order line’s PIN and mail the new PIN to the participant',
});

export const listLineStandings = route<readonly LineStanding[]>()({
  method: 'GET',
  path: '/private/order-line-standings',
  who: { staffMember: 'orders.view' },
  summary: 'Count the order lines by status, of one order or of all. Of all, completed ones only from the last 30 days',
  query: z.object({
    orderId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Send the ID of an order.')
      .optional(),
  }),
});
