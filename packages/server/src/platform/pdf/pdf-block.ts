import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';

/** What a PDF is drawn from: the blocks of letters and notices, and those needed only on paper. */
export type PdfBlock =
  | DocumentBlock
  | { readonly kind: 'signature'; readonly name: string; readonly title?: string; readonly signedOn?: string }
  | { readonly kind: 'pageBreak' };
