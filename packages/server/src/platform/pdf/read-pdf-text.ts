import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  readonly pages: number;
  /** Paragraphs, separated by empty lines. */
  readonly words: string;
}

export const maxPages = 200;

/**
 * Returns the text of a PDF in reading order, or undefined if the file can't be opened, is locked, or has too many
 * pages.
 */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText | undefined> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxPages) return undefined;
    const paragraphs: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      paragraphs.push(...paragraphsOf(items.flatMap((item) => ('str' in item ? [item] : []))));
    }
    return { pages: pdf.numPages, words: paragraphs.join('\n\n') };
  } catch {
    return undefined;
  } finally {
    await task.destroy();
  }
}

interface Piece {
  readonly str: string;
  readonly height: number;
  readonly transform: readonly unknown[];
}

/** Joins lines into paragraphs. Lines up to one and a half times their height apart belong to the same paragraph. */
function paragraphsOf(pieces: readonly Piece[]): string[] {
  const paragraphs: string[] = [];
  let current = '';
  let lastY: number | undefined;
  for (const { str, height, transform } of pieces) {
    if (str.trim() === '') continue;
    const y = Number(transform[5]);
    const isNew = lastY !== undefined && Math.abs(lastY - y) > Math.max(height, 1) * 1.5;
    if (isNew) paragraphs.push(current);
    current = isNew || current === '' ? str : `${current}${current.endsWith(' ') ? '' : ' '}${str}`;
    lastY = y;
  }
  return [...paragraphs, current].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
