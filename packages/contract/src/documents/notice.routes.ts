import { deliveryMethodCodes } from '@fiducia/domain/documents/delivery-methods';
import type { DocumentTemplateCode } from '@fiducia/domain/documents/document-templates';
import type { MissingNotice } from '@fiducia/domain/documents/missing-notice';
import { z } from 'zod';
import { isInputDate } from '../lang/input-date.ts';
import { route } from '../lang/route.ts';

const sendMethod = z.enum(deliveryMethodCodes, 'Choose mail, email, or overnight.');
const answerBy = z.string().refine(isInputDate, 'Please enter a date such as 2026-01-31.').nullish();
const flag = z.enum(['true', 'false'], 'Send true or false.').default('false');

export interface TemplateView {
  readonly id: string;
  readonly code: DocumentTemplateCode;
  readonly displayName: string;
  readonly description: string;
}

export interface MissingNoticeRow {
  readonly id: string;
  readonly friendlyId: string;
  readonly name: string;
  readonly orderId: string;
  readonly orderFriendlyId: string;
  readonly orderServiceCode: string;
  readonly planDisplayName: string | null;
  readonly missing: MissingNotice;
  readonly requiredBy: string;
  readonly respondBy: string | null;
  readonly noticeId: string;
  readonly noticeDisplayName: string;
  readonly documentTemplateId: string;
  readonly documentTemplateDisplayName: string;
  /** Missing parts of the mailing address; empty if it’s complete. */
  readonly missingAddressParts: readonly string[];
  readonly hasParticipant: boolean;
  readonly hasEmailAddress: boolean;
}

export interface MadeNotice {
  readonly orderLineDocumentId: string;
  readonly storedFileId: string;
  readonly status: string;
}

export const listNoticeTemplates = route<readonly TemplateView[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/distribution-notice-templates',
  who: { staffMember: 'orders.view', client: 'orders.view' },
  summary: 'List the letters that can be sent for an order line, with the suggested letter first',
  query: z.object({
    isInitialNotice: flag,
    isOrderLineNotice: flag,
    isMissingNoticeQueue: flag,
    isAdditionalNotice: flag,
  }),
});
export const sendDistributionNotice = route<MadeNotice>()({
  method: 'POST',
  path: '/private/order-lines/:id/distribution-notice',
  who: { staffMember: 'documents.edit' },
  summary: 'Create and send a notice for an order line',
  body: z.strictObject({
    documentTemplateId: z.string(),
    sendMethod,
    becomesNonResponsiveParticipantAtEndOfDayOn: answerBy,
    isOrderLineNotice: z.boolean().default(true),
  }),
});
export const countMissingNotices = route<{ readonly count: number; readonly first: number; readonly second: number }>()(
  {
    method: 'GET',
    path: '/private/order-lines/missing-distribution-notice-count',
    who: { staffMember: 'orders.view' },
    summary: 'Count the order lines with a notice due',
  },
);
export const listMissingNotices = route<readonly MissingNoticeRow[]>()({
  method: 'GET',
  path: '/private/order-lines/missing-distribution-notices',
  who: { staffMember: 'orders.view' },
  summary: 'List up to 1,000 order lines with a notice due, most urgent first',
});
export const reprintDocument = route<MadeNotice>()({
  method: 'POST',
  path: '/private/order-line-documents/:id/reprint',
  who: { staffMember: 'documents.edit' },
  summary: 'Resend a notice to the current address',
  body: z.strictObject({
    sendMethod,
    becomesNonResponsiveParticipantAtEndOfDayOn: answerBy,
    /** Shown in the letter's history. */
    reason: z.string().trim().max(500, 'A reason can have up to 500 characters.').optional(),
  }),
});
export const cancelDocument = route<{ readonly id: string; readonly status: string }>()({
  method: 'POST',
  path: '/private/order-line-documents/:id/cancel',
  who: { staffMember: 'documents.edit' },
  summary: 'Cancel a document that hasn’t been printed',
});
