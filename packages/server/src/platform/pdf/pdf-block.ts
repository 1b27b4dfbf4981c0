import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';

/** The blocks of a PDF: those of letters and notices, and those used only on paper. */
export type PdfBlock =
  | DocumentBlock
  | { readonly kind: 'signature'; readonly name: string; readonly title?: string; readonly signedOn?: string }
  | { readonly kind: 'pageBreak' };
