import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { defaultActions, forceReasons } from '@fiducia/domain/orders/default-proposal';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { OrderLineView } from './order-line.routes.ts';

/** A line whose participant did not respond in time, with the action that the rule proposes. */
export interface ExpiredLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly name: string;
  readonly orderServiceCode: string;
  readonly planDisplayName: string | null;
  /** The amount to distribute, before tax. */
  readonly gross: Cents;
  readonly associated: Cents;
  readonly respondBy: string;
  /** Days since the last day to respond. */
  readonly daysLate: number;
  readonly firstNoticeOn: string | null;
  readonly secondNoticeOn: string | null;
  /** Null if no rule decides, so that a person must. */
  readonly proposedAction: DefaultAction | null;
  readonly rule: string;
  readonly reason: string;
  readonly source: string;
  /** Notes on the line about attempts to reach the participant: their number, and when the last one was written. */
  readonly contactTries: number;
  readonly lastTriedAt: string | null;
  /** Why nothing can be done for this line now; null if it can. */
  readonly blocker: string | null;
}

/** The result for one line. */
export interface DefaultedLine {
  readonly orderLineId: string;
  readonly status: string;
  readonly substatus: string | null;
  /** The instruction that is waiting for review; null if the money was returned to the plan. */
  readonly paymentInstructionId: string | null;
}

export const listExpiredLines = route<readonly ExpiredLine[]>()({
  method: 'GET',
  path: '/private/order-lines/expired',
  who: { staffMember: 'orders.view' },
  summary: 'Order lines past the response deadline, oldest first, at most 1,000, with the proposed action',
});
export const applyNonResponsiveAction = route<readonly DefaultedLine[]>()({
  method: 'POST',
  path: '/private/order-lines/non-responsive-participant-actions',
  who: { staffMember: 'orders.edit' },
  summary: 'Apply the default action to non-responsive participants: all order lines or none',
  body: z.strictObject({
    nonResponsiveParticipantAction: z.enum(defaultActions, 'Choose one of the actions.'),
    selectedOrderLineIds: z
      .array(z.string())
      .min(1, 'Choose at least one line.')
      .max(200, 'Choose at most 200 lines at a time.'),
    /** Takes the action even if the rule proposes another; needs a reason. */
    forceAction: z.boolean().default(false),
    forceReasonCode: z.enum(forceReasons, 'Choose a reason.').optional(),
    note: z.string().trim().max(1000, 'A note can have at most 1,000 characters.').optional(),
  }),
});
export const closeOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/close',
  who: { staffMember: 'orders.edit' },
  summary: 'Close an order line with no payment, or return what is missing',
  body: z.strictObject({
    note: z
      .string('Please enter a reason')
      .trim()
      .min(1, 'Please enter a reason')
      .max(1000, 'A reason can have at most 1,000 characters.'),
  }),
});

/** How to end the line of a participant who can't be found. Source: doc 1 §4.2, doc 3 §7.8. */
export const missingParticipantEndings = [
  'done',
  'defaultedToIra',
  'defaultedToTsa',
  'returnedToPlan',
  'closed',
] as const;
export const missingParticipantPaymentStatus = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/missing-participant-payment-status',
  who: { staffMember: 'orders.edit' },
  summary: 'Decide or record the outcome for a missing participant’s order line',
  body: z.strictObject({ substatus: z.enum(missingParticipantEndings, { error: 'Choose how the line ends.' }) }),
});
