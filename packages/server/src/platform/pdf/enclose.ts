import { PDFDocument } from 'pdf-lib';
import type { DrawnDocument } from './draw-document.ts';
import type { DrawnLetters, LetterPlace } from './draw-letters.ts';

const letterSize: [number, number] = [612, 792];

async function copyAll(into: PDFDocument, from: PDFDocument, pages = from.getPageIndices()): Promise<void> {
  for (const page of await into.copyPages(from, pages)) into.addPage(page);
}

/** Appends another document to a document. */
export async function enclose(drawn: DrawnDocument, enclosure: Uint8Array): Promise<DrawnDocument> {
  const whole = await PDFDocument.load(drawn.bytes, { updateMetadata: false });
  await copyAll(whole, await PDFDocument.load(enclosure, { updateMetadata: false }));
  return { ...drawn, bytes: await whole.save(), pageCount: whole.getPageCount() };
}

/** Appends enclosures to the letters of a print file. Every letter still begins on a front side. */
export async function encloseAll(
  drawn: DrawnLetters,
  enclosures: readonly (Uint8Array | undefined)[],
): Promise<DrawnLetters> {
  if (enclosures.every((one) => one === undefined)) return drawn;
  const source = await PDFDocument.load(drawn.bytes, { updateMetadata: false });
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(source.getTitle() ?? 'Letters', { showInWindowTitleBar: true });
  const created = source.getCreationDate();
  if (created) whole.setCreationDate(created);
  const places: LetterPlace[] = [];
  for (const [index, { firstPage, pageCount }] of drawn.places.entries()) {
    if (whole.getPageCount() % 2 === 1) whole.addPage(letterSize);
    const first = whole.getPageCount() + 1;
    await copyAll(
      whole,
      source,
      Array.from({ length: pageCount }, (_, page) => firstPage - 1 + page),
    );
    const enclosure = enclosures[index];
    if (enclosure) await copyAll(whole, await PDFDocument.load(enclosure, { updateMetadata: false }));
    places.push({ firstPage: first, pageCount: whole.getPageCount() - first + 1 });
  }
  return { bytes: await whole.save(), pageCount: whole.getPageCount(), places };
}
