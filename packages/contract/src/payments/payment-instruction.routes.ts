import type { StaffPermission } from '@fiducia/domain/access/permissions';
import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { destinationInput } from './election-input.ts';
import type { paymentInstruction } from './payment-instruction.entity.ts';

const ids = z
  .array(z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).'))
  .min(1, 'Select at least one payment instruction.')
  .max(500, 'Select up to 500 payment instructions at a time.');
const note = z.string().trim().max(1000).optional();

/** Result for one payment instruction of a bulk request. */
export interface ItemAnswer {
  readonly id: string;
  readonly isDone: boolean;
  readonly status: string | null;
  /** Why the instruction was rejected. */
  readonly reason: string | null;
  readonly code: string | null;
}

const bulk = <const Path extends string>(path: Path, needs: StaffPermission, summary: string) =>
  route<readonly ItemAnswer[]>()({
    method: 'POST',
    path,
    who: { staffMember: needs },
    summary,
    body: z.strictObject({
      paymentInstructionIds: ids,
      note,
      /** The versions that the approver saw, by instruction ID. */
      versions: z.record(z.string(), z.string().max(64)).optional(),
    }),
  });

export const approveInstructions = bulk(
  '/private/trust/approve-payment-instructions',
  'payments.approve',
  'Approve payment instructions',
);
export const unapproveInstructions = bulk(
  '/private/trust/unapprove-payment-instructions',
  'payments.approve',
  'Withdraw approvals from payment instructions',
);
export const pauseInstructions = bulk(
  '/private/trust/pause-payment-instructions',
  'payments.edit',
  'Pause payment instructions',
);
export const unpauseInstructions = bulk(
  '/private/trust/unpause-payment-instructions',
  'payments.edit',
  'Resume paused payment instructions',
);

const one = <const Path extends string>(path: Path, summary: string) =>
  route<RowOf<typeof paymentInstruction>>()({
    method: 'POST',
    path,
    who: { staffMember: 'payments.edit' },
    summary,
    body: z.strictObject({ reason: z.string().trim().max(1000).optional(), note }),
  });

export const sendBackInstruction = one(
  '/private/payment-instructions/:id/send-back',
  'Send a payment instruction back with a reason',
);
export const sendInstructionForReview = one(
  '/private/payment-instructions/:id/send-for-review',
  'Send a payment instruction for review',
);
export const instructionNotReady = one(
  '/private/payment-instructions/:id/not-ready-for-review',
  'Mark a payment instruction not ready for review',
);

export const overrideInstruction = route<{ readonly isConfirmed: boolean; readonly sentence: string }>()({
  method: 'POST',
  path: '/private/payment-instructions/:id/overrides',
  who: { staffMember: 'payments.approve' },
  summary: 'Override a cooling-off period or shared bank account hold: one user requests it, and another confirms',
  body: z.strictObject({
    kind: z.enum(['coolingOff', 'sharedBankAccount']),
    reason: z.string().trim().min(1, 'Please enter reason').max(1000),
  }),
});

export const correctInstruction = route<RowOf<typeof paymentInstruction>>()({
  method: 'PATCH',
  path: '/public/payment-instructions/:id',
  who: { participant: true, client: 'orders.edit', staffMember: 'payments.edit' },
  summary: 'Correct a payment instruction’s destination; its approvals are withdrawn',
  needsFreshSignIn: { of: ['participant'] },
  body: destinationInput.partial(),
});

export interface FeeDependency {
  readonly serviceCode: string;
  readonly paymentMethodCode: string;
  readonly distributionTypeCode: string;
  readonly gross: number;
  readonly feePayer: string;
}
export const instructionFeeDependency = route<FeeDependency>()({
  method: 'GET',
  path: '/public/payment-instructions/:id/fee-dependency-data',
  who: { participant: true, client: 'payments.view', staffMember: 'payments.view' },
  summary: 'List the factors that determine a payment instruction’s fees',
});

export interface InstructionReview {
  readonly id: string;
  /** Fields that differ from the participant's last payment, with both values. Bank account numbers are masked. */
  readonly changed: readonly {
    readonly field: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly hasEarlierPayment: boolean;
  readonly risks: readonly { readonly code: RiskReason; readonly sentence: string }[];
  readonly accountCheck: {
    readonly answer: string | null;
    readonly checkedAt: string | null;
    readonly checkedName: string | null;
  };
  readonly identity: { readonly status: string; readonly name: string; readonly address: string };
  /** When the participant and the payee were last screened; null if one of them wasn't, or no list is in force. */
  readonly screening: { readonly hold: 'none' | 'open' | 'confirmed'; readonly screenedAt: string | null };
  readonly approvals: {
    readonly needed: number;
    readonly given: readonly { readonly name: string; readonly at: string; readonly note: string | null }[];
  };
  readonly coolingOffUntil: string | null;
  readonly overrides: readonly {
    readonly kind: string;
    readonly reason: string;
    readonly requestedBy: string;
    readonly confirmedBy: string | null;
    readonly expiresAt: string;
  }[];
  readonly transitions: readonly {
    readonly transition: string;
    readonly isOpen: boolean;
    readonly reason: string | null;
  }[];
}
export const reviewInstruction = route<InstructionReview>()({
  method: 'GET',
  path: '/private/payment-instructions/:id/review',
  who: { staffMember: 'payments.view' },
  summary: 'Get a payment instruction’s review details',
});

/** What a reviewer must know about one instruction in the queue, computed at the time of the request. */
export interface ReviewFinding {
  readonly id: string;
  readonly risks: readonly RiskReason[];
  /** Fields that differ from the participant's last payment. */
  readonly changedFields: readonly string[];
  /** Whether the order line has all the money that it requires. */
  readonly isFunded: boolean;
  /** Why the user can't approve it now, apart from permissions; null if nothing blocks the approval. */
  readonly blockedBy: { readonly code: string; readonly sentence: string } | null;
}
export const listReviewFindings = route<readonly ReviewFinding[]>()({
  method: 'GET',
  path: '/private/trust/payment-instruction-findings',
  who: { staffMember: 'payments.view' },
  summary: 'List the risks, changes, and blockers of the payment instructions waiting for review',
});
