import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { oneFile } from '../files/check-upload.ts';
import type { UploadedPart } from '../http/handler.ts';
import { mostPages, type PdfWords, readPdfWords } from './read-pdf-words.ts';

export interface ReadPdf extends PdfWords {
  readonly file: UploadedPart;
}

/** The one PDF of a form that others will read, opened to its end; otherwise what to do, under the part's name. */
export async function onePdf(files: readonly UploadedPart[], part: string): Promise<ReadPdf | Refusal> {
  const file = oneFile(files, part, ['pdf']);
  if (isRefusal(file)) return file;
  const read = await readPdfWords(file.bytes);
  if (read) return { file, ...read };
  const sentence = `This PDF cannot be read: it is locked, damaged or longer than ${mostPages} pages. Save it again without a password.`;
  return invalid({ [part]: [sentence] });
}
