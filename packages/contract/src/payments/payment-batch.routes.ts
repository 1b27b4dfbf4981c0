import { paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { z } from 'zod';
import type { WireRowOf } from '../lang/entity.ts';
import { isInputDate } from '../lang/input-date.ts';
import { type Route, route } from '../lang/route.ts';
import type { alert } from './alert.entity.ts';
import { readLineTimeline } from './line-timeline.routes.ts';
import { printBatchSheet, printOrder, printOrderLine, printProof } from './print.routes.ts';
import { listWorkQueues, readWorkQueueHistory } from './work-queue.routes.ts';

const date = z.string().refine(isInputDate, 'Please enter a date such as 2026-01-31.');
const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');
const batchType = z.enum(paymentBatchTypes, 'Choose ach, wire, or check.');
const reason = z.string().trim().min(1, 'Please enter a reason').max(500, 'A reason can have up to 500 characters.');

export interface EffectiveDateView {
  readonly paymentBatchType: (typeof paymentBatchTypes)[number];
  readonly targetEffectiveDate: string;
  /** The first valid day on or after the target. */
  readonly effectiveDate: string;
  readonly earliestEffectiveDate: string;
  /** Cutoff time as `HH:MM` Eastern Time; null if the payment method has no cutoff. */
  readonly cutOff: string | null;
  /** The cutoff as a timestamp. After it, the earliest effective date is a later day. Null if there is no cutoff. */
  readonly cutOffAt: string | null;
  /** Reason why the target date isn’t valid; empty if it is. */
  readonly message: string;
}

export interface ReadyInstruction {
  readonly id: string;
  readonly friendlyId: string;
  readonly orderLineId: string;
  readonly payableTo: string;
  readonly personName: string;
  readonly planName: string;
  readonly paymentMethodCode: string;
  readonly paymentBatchType: (typeof paymentBatchTypes)[number];
  readonly net: number;
  readonly federalTax: number;
  readonly stateTax: number;
  readonly fees: number;
  readonly approvedByName: string | null;
  readonly approvedAt: string | null;
  readonly availableOn: string | null;
  readonly isReissue: boolean;
  readonly prenoteState: 'notNeeded' | 'needed' | 'waiting' | 'done';
  /** Reasons why the instruction can’t be paid now; empty if it can. */
  readonly blockers: readonly string[];
}

export interface ReadyToPayView {
  readonly instructions: readonly ReadyInstruction[];
  readonly bankAccounts: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly bankName: string;
    readonly accountNumberLast4: string | null;
    readonly paymentBatchTypes: readonly string[];
  }[];
}

export interface BankFileView {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly fileDate: string;
  readonly fileIdModifier: string | null;
  readonly messageId: string | null;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly totalCount: number;
  readonly total: number;
  readonly createdAt: string;
}

export interface PaymentBatchSummary {
  readonly byMethod: readonly { readonly paymentMethodCode: string; readonly count: number; readonly total: number }[];
  readonly byTax: readonly { readonly authority: string; readonly count: number; readonly total: number }[];
  readonly gross: number;
  readonly fees: number;
  readonly net: number;
  readonly checkNumbers: { readonly first: number; readonly last: number } | null;
  readonly releasersNeeded: number;
  readonly releases: readonly {
    readonly userId: string;
    readonly userName: string | null;
    readonly createdAt: string;
  }[];
  readonly prints: readonly {
    readonly userName: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
  }[];
  readonly files: readonly BankFileView[];
  /** True if the batch hasn’t been sent and the bank would pay it after its effective date. */
  readonly isLate: boolean;
  readonly sending: { readonly at: string; readonly byName: string | null; readonly sha256: string } | null;
  readonly payments: readonly { readonly status: string; readonly count: number; readonly total: number }[];
  readonly transitions: readonly {
    readonly transition: string;
    readonly isOpen: boolean;
    readonly reason: string | null;
  }[];
  readonly history: readonly {
    readonly transition: string;
    readonly toStatus: string;
    readonly userName: string | null;
    readonly note: string | null;
    readonly createdAt: string;
  }[];
}

export interface MadeBatch {
  readonly id: string;
  readonly friendlyId: string;
  readonly totalCount: number;
  readonly total: number;
}

export interface BatchStep {
  readonly id: string;
  readonly status: string;
}

export interface DistributionsDesk {
  readonly queues: readonly WorkQueue[];
  readonly payRun: readonly {
    readonly id: string;
    readonly friendlyId: string;
    readonly paymentBatchType: string;
    readonly effectiveDate: string;
    readonly status: string;
    readonly count: number;
    readonly total: number;
  }[];
  readonly noticesToSend: number;
  readonly linesByState: readonly { readonly status: string; readonly count: number }[];
  readonly alerts: readonly Pick<
    WireRowOf<typeof alert>,
    'id' | 'sentence' | 'about' | 'aboutPath' | 'createdAt' | 'assigneeName' | 'canResolve'
  >[];
}

export const readDistributionsDesk = route<DistributionsDesk>()({
  method: 'GET',
  path: '/private/distributions/desk',
  who: { staffMember: 'payments.view' },
  summary: 'Get the distribution queues, pay run, notices, and items that need attention',
});

export const acknowledgeAlert = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/distributions/alerts/:id/acknowledge',
  who: { staffMember: 'payments.edit' },
  summary: 'Mark an item on the distributions page as resolved',
  body: z.strictObject({ note: reason }),
});

export const readEffectiveDate = route<EffectiveDateView>()({
  method: 'GET',
  path: '/private/payment-batches/effective-date',
  who: { staffMember: 'payments.view' },
  summary:
    'Get the first valid effective date on or after a target, by Federal Reserve calendar and bank account cutoff',
  query: z.object({
    paymentBatchType: batchType,
    targetEffectiveDate: date,
    corporateBankAccountId: id.optional(),
  }),
});

export const listReadyToPay = route<ReadyToPayView>()({
  method: 'GET',
  path: '/private/payment-batches/ready-to-pay',
  who: { staffMember: 'payments.view' },
  summary: 'List approved payment instructions with what still blocks each payment',
  query: z.object({ effectiveDate: date.optional() }),
});

export const createPaymentBatch = route<MadeBatch>()({
  method: 'POST',
  path: '/private/payment-batches',
  who: { staffMember: 'payments.release' },
  summary: 'Create a batch of approved, funded payment instructions for one payment method and effective date',
  body: z.strictObject({
    paymentBatchType: batchType,
    effectiveDate: date,
    corporateBankAccountId: id,
    paymentInstructionIds: z
      .array(id)
      .min(1, 'Select at least one payment instruction.')
      .max(20_000, 'A batch can have up to 20,000 payment instructions. Create two batches.'),
  }),
});

export const sendPrenotes = route<MadeBatch>()({
  method: 'POST',
  path: '/private/payment-batches/prenotes',
  who: { staffMember: 'payments.release' },
  summary: 'Create an ACH prenote file that tests bank accounts before their first payment',
  body: z.strictObject({
    effectiveDate: date,
    corporateBankAccountId: id,
    paymentInstructionIds: z.array(id).min(1, 'Select at least one payment instruction.').max(20_000),
  }),
});

export const readPaymentBatchSummary = route<PaymentBatchSummary>()({
  method: 'GET',
  path: '/private/payment-batches/:id/summary',
  who: { staffMember: 'payments.view' },
  summary: 'Get a batch’s totals by method and tax, files, releases, prints, and available actions',
});

export const enterPaymentBatchAtBank = route<BatchStep>()({
  method: 'POST',
  path: '/private/payment-batches/:id/enter-at-bank',
  who: { staffMember: 'payments.release' },
  summary: 'Release a batch: create and post its payments, and generate and check the bank files',
});

export const printPaymentBatch = route<{ readonly fileId: string; readonly isReprint: boolean }>()({
  method: 'POST',
  path: '/private/payment-batches/:id/print',
  who: { staffMember: 'payments.release' },
  summary: 'Mark a batch’s checks as printed; reprinting requires a reason',
  body: z.strictObject({ reason: reason.optional() }),
});

export const sendPaymentBatch = route<BatchStep>()({
  method: 'POST',
  path: '/private/payment-batches/:id/send',
  who: { staffMember: 'payments.release' },
  summary:
    'Send a batch’s files to the bank; a resolution records the outcome of an interrupted transmission or a late batch',
  body: z.strictObject({ resolution: z.enum(['atBank', 'notAtBank']).optional() }),
});

export const cancelPaymentBatch = route<BatchStep>()({
  method: 'POST',
  path: '/private/payment-batches/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Cancel an unsent batch; its money returns to the order lines',
  body: z.strictObject({ reason }),
});

export const downloadBankFile = route<never>()({
  method: 'GET',
  path: '/private/outgoing-bank-files/:id/download',
  who: { staffMember: 'payments.release' },
  summary: 'Download a stored bank file',
  isClosedWhileHeld: true,
  isDownload: true,
});

export const sendBatchMember = route<BatchStep>()({
  method: 'POST',
  path: '/private/payment-batch-payment-instructions/:id/send',
  who: { staffMember: 'payments.release' },
  summary: 'Send one payment of a batch entered at the bank',
});

export const cancelBatchMember = route<BatchStep>()({
  method: 'POST',
  path: '/private/payment-batch-payment-instructions/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Remove one payment instruction from a batch',
  body: z.strictObject({ reason: reason.optional() }),
});

export const paymentBatchRoutes = [
  readDistributionsDesk,
  listWorkQueues,
  readWorkQueueHistory,
  readLineTimeline,
  printOrder,
  printOrderLine,
  printBatchSheet,
  printProof,
  acknowledgeAlert,
  readEffectiveDate,
  listReadyToPay,
  createPaymentBatch,
  sendPrenotes,
  readPaymentBatchSummary,
  enterPaymentBatchAtBank,
  printPaymentBatch,
  sendPaymentBatch,
  cancelPaymentBatch,
  downloadBankFile,
  sendBatchMember,
  cancelBatchMember,
] as const satisfies readonly Route[];
