import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { invoice } from './invoice.entity.ts';

const staff = { staffMember: 'trust.edit' } as const;
const draft = z.strictObject({
  dueOn: z.iso.date({ error: 'Enter a due date such as 2026-01-31.' }).optional(),
  memo: z.string().trim().max(400).nullish(),
});

export const createAccountInvoice = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/public/accounts/:accountId/invoices',
  who: staff,
  summary: 'Draft an invoice for the fees that an account owes',
  body: draft,
});
export const createPlanInvoice = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/public/plans/:planId/invoices',
  who: staff,
  summary: 'Draft an invoice for the fees that a plan’s sponsor owes for the plan’s participants',
  body: draft,
});
export const addHeldFees = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/private/invoices/:id/add-held-fees',
  who: staff,
  summary: 'Add fees charged since the invoice was drafted',
});
export const removeInvoiceLine = route<WireRecordOf<typeof invoice>>()({
  method: 'DELETE',
  path: '/private/invoices/:id/lines/:lineId',
  who: staff,
  summary: 'Remove a line from a draft invoice; its fee is put back on hold',
});
export const sendInvoice = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/private/invoices/:id/send',
  who: staff,
  summary: 'Send an invoice and post its fees as receivable (P10)',
});
export const payInvoice = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/private/invoices/:id/mark-paid',
  who: staff,
  summary: 'Pay an invoice from one of the account’s deposit links (P11)',
  body: z.strictObject({ depositLinkId: z.string({ error: 'Please select a deposit link.' }) }),
});
export const voidInvoice = route<WireRecordOf<typeof invoice>>()({
  method: 'POST',
  path: '/private/invoices/:id/void',
  who: staff,
  summary: 'Void an unpaid invoice and put its fees back on hold',
});
export const invoicePdf = route<never>()({
  method: 'GET',
  path: '/public/invoices/:id/pdf',
  who: { staffMember: 'trust.view', client: 'account.view' },
  summary: 'Download an invoice as a PDF',
  // `version` keeps browsers from showing an outdated cached PDF. The server doesn't read it.
  query: z.object({ version: z.string().max(100).optional() }),
  isDownload: true,
});

/** A deposit link that can pay an invoice. Amounts are in cents. */
export interface InvoiceSource {
  readonly id: string;
  readonly friendlyId: string;
  readonly depositFriendlyId: string;
  readonly payer: string | null;
  readonly remainder: number;
  readonly isOnHold: boolean;
}
export const listInvoiceSources = route<readonly InvoiceSource[]>()({
  method: 'GET',
  path: '/private/invoices/:id/sources',
  who: { staffMember: 'trust.view' },
  summary: 'List the account’s deposit links with enough left to pay this invoice',
});
