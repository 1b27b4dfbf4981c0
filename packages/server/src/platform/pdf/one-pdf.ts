import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { UploadedPart } from '../call/handler.ts';
import { oneFile } from '../files/check-upload.ts';
import { maxPages, type PdfText, readPdfText } from './read-pdf-text.ts';

export interface ReadPdf extends PdfText {
  readonly file: UploadedPart;
}

/**
 * Returns the only PDF of a form with its text, or a rejection for that part of the form if the PDF can't be read
 * completely.
 */
export async function onePdf(files: readonly UploadedPart[], part: string): Promise<ReadPdf | Rejection> {
  const file = oneFile(files, part, ['pdf']);
  if (isRejection(file)) return file;
  const read = await readPdfText(file.bytes);
  if (read) return { file, ...read };
  const sentence = `We couldn’t read this PDF: it is locked, damaged, or longer than ${maxPages} pages. Save it without a password, and upload it again.`;
  return invalid({ [part]: [sentence] });
}
