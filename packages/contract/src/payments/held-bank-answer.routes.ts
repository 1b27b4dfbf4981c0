import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { type Route, route } from '../lang/route.ts';
import type { heldBankAnswer } from './held-bank-answer.entity.ts';

type HeldAnswerRow = RowOf<typeof heldBankAnswer>;

const reason = z
  .string({ error: 'Please enter a reason' })
  .trim()
  .min(1, 'Please enter a reason')
  .max(500, 'A reason can have up to 500 characters.');

/** An entry of ours that a held response can be about. */
export interface AnswerCandidate {
  readonly kind: 'payment' | 'prenote';
  readonly id: string;
  readonly payee: string;
  readonly reference: string;
  readonly amount: number;
  readonly effectiveDate: string;
  readonly status: string;
  readonly accountNumberLast4: string | null;
  readonly href: string;
  readonly agrees: readonly string[];
  readonly differs: readonly string[];
  /** Why the response can't be assigned to it, or null. */
  readonly blocker: string | null;
}

export interface HeldAnswerDetail {
  /** What the code means. */
  readonly meaning: string;
  /** What happens when the response is assigned. */
  readonly effect: string;
  readonly candidates: readonly AnswerCandidate[];
}

export const readHeldAnswer = route<HeldAnswerDetail>()({
  method: 'GET',
  path: '/private/held-bank-answers/:id/candidates',
  who: { staffMember: 'payments.view' },
  summary: 'Get the meaning of a held bank response and the payments it can be about',
});

export const assignHeldAnswer = route<HeldAnswerRow>()({
  method: 'POST',
  path: '/private/held-bank-answers/:id/assign',
  who: { staffMember: 'payments.edit' },
  summary: 'Assign a held bank response to a payment, with a reason; a return then applies to the payment',
  body: z.strictObject({
    kind: z.enum(['payment', 'prenote']),
    targetId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a payment from the list.'),
    reason,
  }),
});

export const dismissHeldAnswer = route<HeldAnswerRow>()({
  method: 'POST',
  path: '/private/held-bank-answers/:id/dismiss',
  who: { staffMember: 'payments.edit' },
  summary: 'Dismiss a held bank response, with a reason; no payment changes',
  body: z.strictObject({ reason }),
});

export const heldAnswerRoutes = [
  readHeldAnswer,
  assignHeldAnswer,
  dismissHeldAnswer,
] as const satisfies readonly Route[];
