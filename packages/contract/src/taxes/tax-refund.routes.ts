import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.');
const view = { staffMember: 'tax.view' } as const;
const file = { staffMember: 'tax.file' } as const;
const approve = { staffMember: 'tax.approve' } as const;
const payees = z.enum(['participant', 'plan'], 'Choose who gets the money.');

/** The payment of withheld tax that is given back. */
export interface TaxPayout {
  readonly paidTo: 'participant' | 'plan';
  readonly paidOutOn: string | null;
  readonly paymentInstructionId: string | null;
  readonly instructionFriendlyId: string | null;
  readonly instructionStatus: string | null;
  readonly payableTo: string | null;
  readonly paymentId: string | null;
  readonly paymentStatus: string | null;
}

/** A deposit that is lower by a part of a refund. */
export interface RefundOffsetView {
  readonly taxPaymentId: string;
  readonly depositFriendlyId: string;
  readonly dueOn: string;
  readonly status: string;
  readonly amount: Cents;
}

/** What the page of a refund shows in addition to its record. */
export interface TaxRefundDetail {
  readonly tax: {
    readonly label: string;
    readonly withheldOn: string;
    readonly amount: Cents;
    readonly refunded: Cents;
    readonly explanation: string;
    readonly depositId: string | null;
    readonly depositFriendlyId: string | null;
    readonly settledOn: string | null;
  };
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly authorityName: string;
  readonly taxingAuthorityId: string | null;
  readonly formName: string;
  readonly requestedBy: string | null;
  readonly approvedBy: string | null;
  readonly letters: { readonly authority: boolean; readonly participant: boolean };
  readonly offsets: readonly RefundOffsetView[];
  /** What the authority owes, or the payer can still net. */
  readonly open: Cents;
  readonly receipt: { readonly bankTransactionId: string; readonly date: string; readonly text: string } | null;
  readonly adjustmentId: string | null;
  readonly payout: TaxPayout | null;
  /** Tax forms that show the tax before the refund and need a correction. */
  readonly formsToCorrect: number;
}
export const readTaxRefundDetail = route<TaxRefundDetail>()({
  method: 'GET',
  path: '/private/tax-refunds/:id/detail',
  who: view,
  summary: 'Get a refund’s tax, letters, netted deposits, receipt, and payment',
});

/** A withheld tax that can be adjusted or refunded, and how much of it. */
export interface AdjustableTax {
  readonly label: string;
  readonly amount: Cents;
  readonly left: Cents;
  readonly isDeposited: boolean;
  readonly canNet: boolean;
  readonly taxYear: number;
  /** Why nothing can be given back now. */
  readonly problem: string | null;
}
export const readAdjustableTax = route<AdjustableTax>()({
  method: 'GET',
  path: '/private/order-line-taxes/:id/adjustable',
  who: file,
  summary: 'Get how much of a withheld tax can be given back, and whether that is an adjustment or a refund',
});

export const sendTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/send',
  who: approve,
  summary: 'Send a refund request that another user prepared to the authority',
  needsFreshSignIn: true,
  body: z.strictObject({}),
});
export const approveTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/approve',
  who: approve,
  summary: 'Approve an employer adjustment that another user prepared',
  needsFreshSignIn: true,
  body: z.strictObject({}),
});
export const answerTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/answer',
  who: file,
  summary: 'Record that the authority agreed to a refund',
  body: z.strictObject({
    answeredOn: z.iso.date('Enter a date.'),
    authorityReference: z.string().trim().max(60, 'Enter up to 60 characters.').default(''),
  }),
});
export const refuseTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/refuse',
  who: file,
  summary: 'Record that the authority refused a refund, or withdraw a request that wasn’t sent',
  body: z.strictObject({
    answeredOn: z.iso.date('Enter a date.'),
    reason: z.string().trim().min(1, 'Enter a reason.').max(200, 'Enter up to 200 characters.'),
  }),
});

/** A bank credit that can be the refund. */
export interface RefundReceipt {
  readonly id: string;
  readonly date: string;
  readonly amount: Cents;
  readonly text: string;
}
export const listRefundReceipts = route<readonly RefundReceipt[]>()({
  method: 'GET',
  path: '/private/tax-refunds/:id/receipts',
  who: file,
  summary: 'List unassigned bank credits of the refund’s amount',
});
export const receiveTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/receive',
  who: file,
  summary: 'Record that a bank credit is the refund',
  body: z.strictObject({ bankTransactionId: id }),
});
export const payOutTaxRefund = route<{ readonly id: string; readonly paymentInstructionId: string | null }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/pay-out',
  who: file,
  summary: 'Pay a refund to the participant by a new payment instruction, or return it to the plan',
  body: z.strictObject({ to: payees }),
});
export const closeTaxRefund = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-refunds/:id/close',
  who: file,
  summary: 'Close a refund that was paid out',
  body: z.strictObject({}),
});
export const downloadRefundLetter = route<never>()({
  method: 'GET',
  path: '/private/tax-refunds/:id/letters/:letter',
  who: view,
  summary: 'Download a refund’s letter to the authority or to the participant',
  isDownload: true,
});

export const approveTaxAdjustment = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-adjustments/:id/approve',
  who: approve,
  summary: 'Approve an adjustment that another user proposed',
  needsFreshSignIn: true,
  body: z.strictObject({}),
});
export const declineTaxAdjustment = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-adjustments/:id/decline',
  who: approve,
  summary: 'Decline a proposed adjustment',
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Enter a reason.').max(200, 'Enter up to 200 characters.'),
  }),
});
export const withdrawTaxAdjustment = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tax-adjustments/:id/withdraw',
  who: file,
  summary: 'Withdraw a proposed adjustment',
  body: z.strictObject({}),
});
export const payOutTaxAdjustment = route<{ readonly id: string; readonly paymentInstructionId: string | null }>()({
  method: 'POST',
  path: '/private/tax-adjustments/:id/pay-out',
  who: file,
  summary: 'Pay adjusted tax to the participant by a new payment instruction, or return it to the plan',
  body: z.strictObject({ to: payees }),
});

/** The effect of a year's adjustments on one payer's return and on the tax forms. Amounts in cents. */
export interface AdjustmentEffect {
  readonly taxingAuthorityId: string;
  readonly authorityName: string;
  readonly payerKey: string;
  readonly payerName: string;
  /** Withheld before all adjustments. */
  readonly original: Cents;
  readonly beforeDeposit: Cents;
  readonly afterDeposit: Cents;
  /** Withheld tax as reported on the return of the year. */
  readonly reported: Cents;
  readonly adjustments: number;
  /** Released tax forms that show tax from before an adjustment. */
  readonly formsToCorrect: number;
}
export const readAdjustmentEffects = route<readonly AdjustmentEffect[]>()({
  method: 'GET',
  path: '/private/tax-adjustments/effects',
  who: view,
  summary: 'Get the effect of a year’s tax adjustments on the returns of payers and on tax forms',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
});
