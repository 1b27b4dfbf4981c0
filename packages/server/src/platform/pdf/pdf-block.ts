import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';

/** A block of a PDF: one that letters and notices have, or one that is needed only on paper. */
export type PdfBlock =
  | DocumentBlock
  | { readonly kind: 'signature'; readonly name: string; readonly title?: string; readonly signedOn?: string }
  | { readonly kind: 'pageBreak' };
