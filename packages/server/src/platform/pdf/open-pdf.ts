import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { shareFont } from './shared-fonts.ts';

export type Pdf = PDFKit.PDFDocument;

/** A US Letter page in points, and the margins of letters. */
export const letterPage = { width: 612, height: 792, margin: 72 } as const;

export interface PdfFrame {
  readonly title: string;
  /** ISO timestamp. The same input and time produce the same bytes. */
  readonly createdAt: string;
  readonly margin: number;
  /** English if omitted. */
  readonly language?: 'en' | 'es';
}

/**
 * The two fonts that every document embeds. They cover all Latin, Greek, and Cyrillic names and are licensed under the
 * OFL.
 */
export const faces = { regular: 'Regular', bold: 'Bold' } as const;

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const fontFiles = {
  [faces.regular]: 'LiberationSans-Regular.ttf',
  [faces.bold]: 'LiberationSans-Bold.ttf',
};
const fonts = Object.entries(fontFiles).map(
  ([name, file]) => [name, shareFont(file, readFileSync(path.join(fontFolder, file)))] as const,
);

/** Language tags that screen readers use. */
export const localeOf = { en: 'en-US', es: 'es-US' } as const;

/** Opens an empty US Letter document with embedded fonts, a fixed date, and a tag tree for screen readers. */
export function openPdf({ title, createdAt, margin, language = 'en' }: PdfFrame): Pdf {
  const created = new Date(createdAt);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    autoFirstPage: false,
    // Otherwise PDFKit loads Helvetica, which no document uses.
    font: '',
    bufferPages: true,
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Fiducia', Creator: 'Fiducia', CreationDate: created, ModDate: created },
  });
  for (const [name, font] of fonts) pdf.registerFont(name, font);
  return pdf.font(faces.regular);
}

/** Ends the document and returns its bytes. */
export function closePdf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
