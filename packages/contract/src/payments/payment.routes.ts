import { z } from 'zod';
import { type Route, route } from '../lang/route.ts';
import { heldAnswerRoutes } from './held-bank-answer.routes.ts';
import { uncashedCheckRoutes } from './uncashed-check.routes.ts';
import { unclaimedPropertyRoutes } from './unclaimed-property.routes.ts';

const reason = z
  .string({ error: 'Please enter a reason' })
  .trim()
  .min(1, 'Please enter a reason')
  .max(500, 'A reason can have up to 500 characters.');

export interface PaymentStep {
  readonly id: string;
  readonly status: string;
}

export interface PaymentDetail {
  readonly gross: number;
  readonly grossTaxable: number;
  readonly grossUntaxable: number;
  readonly taxes: readonly { readonly authority: string; readonly amount: number; readonly sentence: string }[];
  readonly fees: readonly { readonly displayName: string; readonly amount: number }[];
  readonly net: number;
  readonly isReissue: boolean;
  readonly destination: {
    readonly payableTo: string;
    readonly forBenefitOf: string | null;
    readonly address: readonly string[];
    readonly routingNumber: string | null;
    readonly accountNumberLast4: string | null;
    readonly bankAccountType: string | null;
    readonly bankName: string | null;
  };
  readonly from: {
    readonly displayName: string;
    readonly bankName: string;
    readonly accountNumberLast4: string | null;
  };
  readonly planName: string | null;
  readonly personName: string;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  readonly enteredAtBankAt: string | null;
  readonly sentAt: string | null;
  readonly stopReason: string | null;
  readonly chain: readonly {
    readonly id: string;
    readonly referenceNumber: string;
    readonly status: string;
    readonly amount: number;
    readonly attempt: number;
    readonly returnReason: string | null;
    readonly createdAt: string;
  }[];
  readonly answers: readonly {
    readonly kind: string;
    readonly code: string | null;
    readonly sentence: string;
    readonly waitsForCash: boolean;
    readonly createdAt: string;
  }[];
  readonly history: readonly {
    readonly transition: string;
    readonly toStatus: string;
    readonly userName: string | null;
    readonly note: string | null;
    readonly createdAt: string;
  }[];
  readonly transitions: readonly {
    readonly transition: string;
    readonly isOpen: boolean;
    readonly reason: string | null;
  }[];
  readonly canReissue: boolean;
  readonly reissueBlocker: string | null;
}

/** One entry of a file of bank responses, and what happens with it. */
export interface AnswerFileEntry {
  readonly id: string;
  readonly outcome: 'applied' | 'held' | 'known';
  /** The payee of the payment, or the name in the file. */
  readonly name: string;
  readonly amount: number;
  readonly code: string;
  readonly meaning: string;
  readonly nextStep: string;
  readonly href: string | null;
}

export interface AnswerFileReport {
  readonly inboundRawFileId: string;
  readonly fileName: string;
  /** Number of entries read: new plus known. */
  readonly read: number;
  readonly new: number;
  readonly known: number;
  /** Number of new entries held for review. */
  readonly unmatched: number;
  /** Entries held for review first; up to 500. */
  readonly entries: readonly AnswerFileEntry[];
}

export const readPaymentDetail = route<PaymentDetail>()({
  method: 'GET',
  path: '/private/payments/:id/detail',
  who: { staffMember: 'payments.view' },
  summary: 'Get a payment’s parts, destination, history, bank responses, and reissues',
});

export const cancelPayment = route<PaymentStep>()({
  method: 'POST',
  path: '/private/payments/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Cancel an unsent payment, or request a stop from the bank for a sent one',
  body: z.strictObject({ reason }),
});

export const confirmStop = route<PaymentStep>()({
  method: 'POST',
  path: '/private/payments/:id/confirm-stop',
  who: { staffMember: 'payments.release' },
  summary: 'Record that the bank confirmed a stop; the money returns to the order line',
  body: z.strictObject({ reason: reason.optional() }),
});

export const rejectStop = route<PaymentStep>()({
  method: 'POST',
  path: '/private/payments/:id/reject-stop',
  who: { staffMember: 'payments.release' },
  summary: 'Record that the bank couldn’t stop the payment',
  body: z.strictObject({ reason }),
});

export const rejectPayment = route<PaymentStep>()({
  method: 'POST',
  path: '/private/payments/:id/reject',
  who: { staffMember: 'payments.release' },
  summary: 'Record that the bank rejected a payment before sending it',
  body: z.strictObject({ reason }),
});

export const reportNotReceived = route<{ readonly id: string; readonly reportedMissingAt: string }>()({
  method: 'POST',
  path: '/public/payments/:id/report-not-received',
  who: { participant: true },
  summary: 'Report that a payment didn’t arrive; staff investigate, stop it, and reissue it',
  body: z.strictObject({ note: z.string().trim().max(500, 'A note can have up to 500 characters.').optional() }),
});

export const uploadBankAnswers = route<AnswerFileReport>()({
  method: 'POST',
  path: '/private/inbound-raw-files',
  who: { staffMember: 'payments.edit' },
  summary: 'Import a bank file of ACH returns and notifications of change; doubtful entries are held for review',
  files: ['file'],
  body: z.strictObject({ kind: z.literal('ach-returns', 'Send kind as ach-returns.') }),
});

export const paymentRoutes = [
  readPaymentDetail,
  cancelPayment,
  confirmStop,
  rejectStop,
  rejectPayment,
  reportNotReceived,
  uploadBankAnswers,
  ...heldAnswerRoutes,
  ...uncashedCheckRoutes,
  ...unclaimedPropertyRoutes,
] as const satisfies readonly Route[];
