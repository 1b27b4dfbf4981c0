import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { DocumentBatchAdditions, LetterOfBatch } from './document-batch.entity.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'An id has 32 characters.');
const reason = z.string().trim().max(500, 'A reason can have at most 500 characters.').optional();

export interface DocumentBatchView extends DocumentBatchAdditions {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly totalDocuments: number;
  readonly totalPages: number;
  readonly storedFileId: string | null;
  readonly manifest: readonly LetterOfBatch[] | null;
}

/** The maximum number of letters per batch, as much as a printer accepts in one file. */
export const maxLetters = 500;

export const createDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches',
  who: { staffMember: 'documents.print' },
  summary: 'Collect letters that are ready into a batch: the given ones, or all that go the same way',
  body: z.strictObject({
    department: z.enum(['distributions', 'accountsDivision']).default('distributions'),
    sendMethod: z.enum(['mail', 'overnight'], 'Choose mail or overnight.').optional(),
    orderLineDocumentIds: z
      .array(id)
      .min(1, 'Choose at least one letter.')
      .max(maxLetters, `A batch can have at most ${maxLetters} letters.`)
      .optional(),
  }),
});
export const printDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/print',
  who: { staffMember: 'documents.print' },
  summary: 'Create the print file of a batch; printing it again needs a reason',
  body: z.strictObject({ reason }),
});
export const mailDocumentBatch = route<DocumentBatchView>()({
  method: 'POST',
  path: '/private/document-batches/:id/mailed',
  who: { staffMember: 'documents.print' },
  summary: 'Mark the documents of a batch as sent',
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
