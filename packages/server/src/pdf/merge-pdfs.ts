import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

export interface PdfPart {
  readonly documentId: string;
  readonly recipient: string;
  readonly bytes: Uint8Array;
}

export interface ManifestLine {
  readonly documentId: string;
  readonly recipient: string;
  /** Counted from 1 in the merged file. */
  readonly firstPage: number;
  readonly pageCount: number;
  /** Of the part's own bytes, hexadecimal. */
  readonly sha256: string;
}

export interface MergedPdf {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  readonly sha256: string;
  readonly manifest: readonly ManifestLine[];
}

export interface MergeOptions {
  readonly title: string;
  /** ISO instant that stands in the file. */
  readonly createdAt: string;
  /** `odd` starts each part on a front side, with a blank back where needed: for printing on both sides. */
  readonly startOn: 'any' | 'odd';
}

/** Joins documents in the given order, as they are mailed. The same parts and options give the same bytes. */
export async function mergePdfs(parts: readonly PdfPart[], options: MergeOptions): Promise<MergedPdf> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const created = new Date(options.createdAt);
  merged.setTitle(options.title, { showInWindowTitleBar: true });
  merged.setProducer('Fiducia');
  merged.setCreationDate(created);
  merged.setModificationDate(created);
  const manifest: ManifestLine[] = [];
  for (const part of parts) {
    if (options.startOn === 'odd' && merged.getPageCount() % 2 === 1) merged.addPage([612, 792]);
    const source = await PDFDocument.load(part.bytes, { updateMetadata: false });
    const firstPage = merged.getPageCount() + 1;
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    const { documentId, recipient } = part;
    manifest.push({ documentId, recipient, firstPage, pageCount: source.getPageCount(), sha256: sha256Of(part.bytes) });
  }
  const bytes = await merged.save();
  return { bytes, pageCount: merged.getPageCount(), sha256: sha256Of(bytes), manifest };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
