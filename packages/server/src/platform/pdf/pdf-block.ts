import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';

/** A box of an official form, by its place in a grid. */
export interface GridCell {
  /** Starts at 0, in columns of the grid. */
  readonly column: number;
  readonly columns: number;
  /** Starts at 0, in rows of the grid. */
  readonly row: number;
  readonly rows: number;
  readonly label: string;
  readonly value?: string | undefined;
  readonly look?: 'title' | 'amount';
}

/** Boxes of an official form with their labels, as on the paper form. */
export interface BoxGrid {
  readonly kind: 'boxGrid';
  /** Title for screen readers. */
  readonly title: string;
  readonly columns: number;
  readonly rowHeight: number;
  readonly cells: readonly GridCell[];
}

/** A block of a PDF: one that letters and notices have, or one that is needed only on paper. */
export type PdfBlock =
  | LetterBlock
  | BoxGrid
  | { readonly kind: 'signature'; readonly name: string; readonly title?: string; readonly signedOn?: string }
  | { readonly kind: 'pageBreak' };
