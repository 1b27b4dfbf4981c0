import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { DocumentBatchAdditions, LetterOfBatch } from './document-batch.entity.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');
const reason = z.string().trim().max(500, 'A reason can have up to 500 characters.').optional();

export interface DocumentBatchView extends DocumentBatchAdditions {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly totalDocuments: number;
  readonly totalPages: number;
  readonly storedFileId: string | null;
  readonly manifest: readonly LetterOfBatch[] | null;
}

/** Maximum number of letters in a batch. Keeps the print file small enough for a printer. */
export const maxLetters = 500;

export const createDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches',
  who: { staffMember: 'documents.print' },
  summary:
    'Create a document batch from the listed letters, or from all letters that are ready to send by one delivery method',
  body: z.strictObject({
    department: z.enum(['distributions', 'accountsDivision']).default('distributions'),
    sendMethod: z.enum(['mail', 'overnight'], 'Choose mail or overnight.').optional(),
    orderLineDocumentIds: z
      .array(id)
      .min(1, 'Select at least one letter.')
      .max(maxLetters, `A batch can have up to ${maxLetters} letters.`)
      .optional(),
  }),
});
export const printDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/print',
  who: { staffMember: 'documents.print' },
  summary: 'Create a batch’s print file; reprinting requires a reason',
  body: z.strictObject({ reason }),
});
export const mailDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/mailed',
  who: { staffMember: 'documents.print' },
  summary: 'Mark a batch’s documents as sent',
});
export const cancelDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/cancel',
  who: { staffMember: 'documents.print' },
  summary: 'Cancel a batch; its documents are ready to send again',
});
export const removeFromDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/remove-document',
  who: { staffMember: 'documents.print' },
  summary: 'Remove one document from an open batch',
  body: z.strictObject({ orderLineDocumentId: id }),
});
