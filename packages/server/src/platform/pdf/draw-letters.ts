import { type DocumentDraft, drawPages } from './draw-document.ts';
import { closePdf, letterPage, openPdf } from './open-pdf.ts';

export interface LetterPlace {
  /** Page number in the whole file, starting with 1. */
  readonly firstPage: number;
  readonly pageCount: number;
}

export interface DrawnLetters {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** One per draft, in their order. */
  readonly places: readonly LetterPlace[];
}

/**
 * Draws many letters as one file for double-sided printing. Each letter begins on a front side and has its own page
 * numbers. Fonts are embedded once for all letters, which is many times faster than drawing each letter alone.
 */
export async function drawLetters(
  file: { readonly title: string; readonly createdAt: string },
  drafts: Iterable<Omit<DocumentDraft, 'title' | 'createdAt'>>,
): Promise<DrawnLetters> {
  const pdf = openPdf({ ...file, margin: letterPage.margin });
  const places: LetterPlace[] = [];
  let drawn = 0;
  for (const draft of drafts) {
    if (drawn % 2 === 1) {
      pdf.addPage();
      drawn += 1;
      pdf.flushPages();
    }
    const pageCount = drawPages(pdf, draft);
    places.push({ firstPage: drawn + 1, pageCount });
    drawn += pageCount;
    pdf.flushPages();
    await breathe();
  }
  return { bytes: await closePdf(pdf), pageCount: drawn, places };
}

/** Lets other requests run between two letters. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
