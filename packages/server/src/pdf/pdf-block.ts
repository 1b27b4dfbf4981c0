import type { DocumentBlock } from '@fiducia/domain/notices/document-block';

/** What a PDF is drawn from: the blocks of letters and notices, and what only paper needs. */
export type PdfBlock =
  | DocumentBlock
  | { readonly kind: 'signature'; readonly name: string; readonly title?: string; readonly signedOn?: string }
  | { readonly kind: 'pageBreak' };
