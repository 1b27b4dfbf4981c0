import type { Pdf } from './open-pdf.ts';

/** The document that blocks are drawn in, and their parent element in its tag tree. */
export interface Canvas {
  readonly pdf: Pdf;
  readonly root: PDFKit.PDFStructureElement;
}
