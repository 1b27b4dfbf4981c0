import type { Canvas } from './canvas.ts';
import { drawBlocks } from './draw-block.ts';
import { closePdf, faces, letterPage, localeOf, openPdf, type Pdf } from './open-pdf.ts';
import type { PdfBlock } from './pdf-block.ts';

export interface DocumentDraft {
  readonly title: string;
  /** ISO timestamp stored in the file. The same draft produces the same bytes. */
  readonly createdAt: string;
  /** The sender: a name and address lines at the top of the first page. */
  readonly letterhead?: {
    readonly name: string;
    readonly lines: readonly string[];
    /** Below the lines, in larger type. */
    readonly phone?: string;
    /** For whom the letter is sent: a name, and the logo of its brand as a PNG. At the right. */
    readonly onBehalfOf?: { readonly name: string; readonly logo: Uint8Array | null };
  };
  /** English if omitted. */
  readonly language?: 'en' | 'es';
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
  const { title, createdAt, language = 'en' } = draft;
  const pdf = openPdf({ title, createdAt, language, margin: letterPage.margin });
  const pageCount = drawPages(pdf, draft);
  return { bytes: await closePdf(pdf), pageCount };
}

/** Draws a document on new pages of a PDF, with its own tags and page numbers. Returns the number of pages. */
export function drawPages(pdf: Pdf, draft: Omit<DocumentDraft, 'title' | 'createdAt'>): number {
  const { language = 'en' } = draft;
  const root = pdf.struct('Document', { lang: localeOf[language] });
  pdf.addStructure(root);
  pdf.addPage();
  const canvas: Canvas = { pdf, root };
  if (draft.letterhead !== undefined) drawLetterhead(canvas, draft.letterhead);
  drawBlocks(canvas, draft.blocks);
  root.end();
  return drawFeet(canvas, draft.reference ?? '', language);
}

/** Adds footers with page numbers to the buffered pages. Returns the number of pages. */
function drawFeet(canvas: Canvas, reference: string, language: 'en' | 'es'): number {
  const { start, count } = canvas.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    canvas.pdf.switchToPage(start + page);
    drawFoot(canvas, pageOf[language](page + 1, count), reference);
  }
  return count;
}

const pageOf = {
  en: (page: number, count: number) => `Page ${page} of ${count}`,
  es: (page: number, count: number) => `Página ${page} de ${count}`,
} as const;

const headTop = 40;

function drawLetterhead({ pdf, root }: Canvas, head: NonNullable<DocumentDraft['letterhead']>): void {
  const { onBehalfOf } = head;
  const width = letterPage.width - 2 * letterPage.margin;
  const nameWidth = onBehalfOf === undefined ? width : width / 2;
  pdf.font(faces.bold).fontSize(13);
  pdf.text(head.name, letterPage.margin, headTop, { width: nameWidth, structParent: root });
  pdf.font(faces.regular).fontSize(8.5).fillColor('#444444');
  for (const line of head.lines) pdf.text(line, { width: nameWidth, structParent: root });
  if (head.phone !== undefined)
    pdf.font(faces.bold).fontSize(11).text(head.phone, { width: nameWidth, structParent: root });
  const bottom = pdf.y;
  if (onBehalfOf !== undefined) drawOnBehalfOf({ pdf, root }, onBehalfOf);
  pdf.x = letterPage.margin;
  pdf.fillColor('black').y = Math.max(bottom + 18, pdf.y + 18, letterPage.margin + 12);
}

const logoSize = { width: 170, height: 36 } as const;

function drawOnBehalfOf(
  { pdf, root }: Canvas,
  { name, logo }: NonNullable<NonNullable<DocumentDraft['letterhead']>['onBehalfOf']>,
): void {
  const right = letterPage.width - letterPage.margin;
  let top: number = headTop;
  if (logo !== null) {
    const figure = pdf.struct('Figure', { alt: name }, () => {
      pdf.image(Buffer.from(logo), right - logoSize.width, headTop - 6, {
        fit: [logoSize.width, logoSize.height],
        align: 'right',
      });
    });
    root.add(figure);
    top = headTop + logoSize.height;
  }
  pdf.font(faces.regular).fontSize(logo === null ? 11 : 8.5);
  const width = letterPage.width / 2 - letterPage.margin;
  pdf.text(name, right - width, top, { width, align: 'right', structParent: root });
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
