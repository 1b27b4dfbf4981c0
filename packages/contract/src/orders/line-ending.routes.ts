import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { defaultActions, forceReasons } from '@fiducia/domain/orders/default-proposal';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { OrderLineView } from './order-line.routes.ts';

/** An order line whose participant didn't respond in time, with the default action proposed by the rules. */
export interface ExpiredLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly name: string;
  readonly orderServiceCode: string;
  readonly planDisplayName: string | null;
  /** Gross distribution amount, before taxes. */
  readonly gross: Cents;
  readonly associated: Cents;
  readonly respondBy: string;
  /** Whole days since the response deadline. */
  readonly daysLate: number;
  readonly firstNoticeOn: string | null;
  readonly secondNoticeOn: string | null;
  /** Null if no rule applies and staff must decide. */
  readonly proposedAction: DefaultAction | null;
  readonly rule: string;
  readonly reason: string;
  readonly source: string;
  /** Number of notes on the order line, where staff record attempts to contact the participant. */
  readonly contactTries: number;
  /** When the last note was written. */
  readonly lastTriedAt: string | null;
  /** Reason why no action is possible now; null if one is. */
  readonly blocker: string | null;
}

/** Result of the default action for one order line. */
export interface DefaultedLine {
  readonly orderLineId: string;
  readonly status: string;
  readonly substatus: string | null;
  /** The payment instruction pending review; null if the money is returned to the plan. */
  readonly paymentInstructionId: string | null;
}

export const listExpiredLines = route<readonly ExpiredLine[]>()({
  method: 'GET',
  path: '/private/order-lines/expired',
  who: { staffMember: 'orders.view' },
  summary: 'List up to 1,000 order lines past the response deadline, oldest first, with the proposed action',
});
export const applyNonResponsiveAction = route<readonly DefaultedLine[]>()({
  method: 'POST',
  path: '/private/order-lines/non-responsive-participant-actions',
  who: { staffMember: 'orders.edit' },
  summary: 'Apply the default action to non-responsive participants (all order lines or none)',
  body: z.strictObject({
    nonResponsiveParticipantAction: z.enum(defaultActions, 'Choose one of the actions.'),
    selectedOrderLineIds: z
      .array(z.string())
      .min(1, 'Select at least one order line.')
      .max(200, 'Select up to 200 order lines at a time.'),
    /** Applies the action even if the rules propose another. Requires a reason. */
    forceAction: z.boolean().default(false),
    forceReasonCode: z.enum(forceReasons, 'Choose a reason.').optional(),
    note: z.string().trim().max(1000, 'A note can have up to 1,000 characters.').optional(),
  }),
});
export const closeOrderLine = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/close',
  who: { staffMember: 'orders.edit' },
  summary: 'Close an order line without a payment, or return the unmet requirements',
  body: z.strictObject({
    note: z
      .string('Please enter a reason')
      .trim()
      .min(1, 'Please enter a reason')
      .max(1000, 'A reason can have up to 1,000 characters.'),
  }),
});

/** Outcomes of a missing participant's order line. Source: doc 1 §4.2, doc 3 §7.8. */
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
  body: z.strictObject({
    substatus: z.enum(missingParticipantEndings, { error: 'Choose the outcome of the order line.' }),
  }),
});
