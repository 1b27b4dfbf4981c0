import type { Canvas } from './canvas.ts';
import { drawBlock } from './draw-block.ts';
import { closePdf, faces, letterPage, openPdf } from './open-pdf.ts';
import type { PdfBlock } from './pdf-block.ts';

export interface DocumentDraft {
  readonly title: string;
  /** ISO timestamp stored in the file. The same draft produces the same bytes. */
  readonly createdAt: string;
  /** The sender: a name and address lines at the top of the first page. */
  readonly letterhead?: { readonly name: string; readonly lines: readonly string[] };
  /** Shown at the left of each page's footer, such as the document's number. */
  readonly reference?: string;
  readonly blocks: readonly PdfBlock[];
}

export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/**
 * Draws blocks as a US Letter document with tags, embedded fonts, and page numbers. The address is placed for a window
 * envelope.
 */
export async function drawDocument(draft: DocumentDraft): Promise<DrawnDocument> {
  const pdf = openPdf({ title: draft.title, createdAt: draft.createdAt, margin: letterPage.margin });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.addPage();
  const canvas: Canvas = { pdf, root };
  if (draft.letterhead !== undefined) drawLetterhead(canvas, draft.letterhead);
  for (const block of draft.blocks) drawBlock(canvas, block);
  root.end();
  const pageCount = drawFeet(canvas, draft.reference ?? '');
  return { bytes: await closePdf(pdf), pageCount };
}

/** Adds footers with page numbers to the buffered pages. Returns the number of pages. */
export function drawFeet(canvas: Canvas, reference: string): number {
  const { start, count } = canvas.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    canvas.pdf.switchToPage(start + page);
    drawFoot(canvas, `Page ${page + 1} of ${count}`, reference);
  }
  return count;
}

const headTop = 40;

export function drawLetterhead({ pdf, root }: Canvas, head: NonNullable<DocumentDraft['letterhead']>): void {
  const width = letterPage.width - 2 * letterPage.margin;
  pdf.font(faces.bold).fontSize(13).text(head.name, letterPage.margin, headTop, { width, structParent: root });
  pdf.font(faces.regular).fontSize(8.5).fillColor('#444444');
  for (const line of head.lines) pdf.text(line, { width, structParent: root });
  pdf.fillColor('black').y = Math.max(pdf.y + 18, letterPage.margin + 12);
}

function drawFoot({ pdf }: Canvas, place: string, reference: string): void {
  const y = letterPage.height - 44;
  const width = letterPage.width - 2 * letterPage.margin;
  // Removes the margin, because text below it would start a new page.
  const bottom = pdf.page.margins.bottom;
  pdf.page.margins.bottom = 0;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.font(faces.regular).fontSize(8).fillColor('#444444');
  pdf.text(reference, letterPage.margin, y, { width: width / 2, lineBreak: false });
  pdf.text(place, letterPage.margin + width / 2, y, { width: width / 2, align: 'right', lineBreak: false });
  pdf.endMarkedContent();
  pdf.fillColor('black').page.margins.bottom = bottom;
}
