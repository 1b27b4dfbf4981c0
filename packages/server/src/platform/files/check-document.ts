import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkDocumentName } from '@fiducia/domain/foundation/validation/document-file';
import { uploadTexts } from '@fiducia/domain/foundation/validation/upload';
import { fromBuffer } from 'yauzl';
import type { UploadedPart } from '../call/handler.ts';
import { type ContentKind, sniffContent } from './sniff-content.ts';

/** The content that a document with this extension must have, and its media type. */
const types: Readonly<Record<string, readonly [ContentKind, mimeType: string]>> = {
  pdf: ['pdf', 'application/pdf'],
  png: ['png', 'image/png'],
  jpg: ['jpeg', 'image/jpeg'],
  jpeg: ['jpeg', 'image/jpeg'],
  gif: ['gif', 'image/gif'],
  tif: ['tiff', 'image/tiff'],
  tiff: ['tiff', 'image/tiff'],
  // Word documents have the same packaging as workbooks.
  docx: ['xlsx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['text', 'text/csv'],
  txt: ['text', 'text/plain'],
};

/** Parts of Office documents that carry macros, embedded files, programs, or further archives. */
const harmfulPart = /vbaProject\.bin$|\/embeddings\/|\.(7z|bat|cmd|dll|exe|gz|html?|jar|js|msi|ps1|rar|scr|vbs|zip)$/i;

/**
 * Returns the document's media type, or a rejection if its name or content isn't one of the types that staff may
 * attach. The bytes decide, not the type that the browser states.
 */
export async function checkDocument(file: UploadedPart): Promise<{ readonly mimeType: string } | Rejection> {
  const reject = (sentence: string) => invalid({ [file.part]: [sentence] });
  if (file.bytes.length === 0) return reject(uploadTexts.missing);
  const wrongName = checkDocumentName(file.fileName);
  if (wrongName !== undefined) return reject(wrongName);
  const extension = file.fileName.slice(file.fileName.lastIndexOf('.') + 1).toLowerCase();
  const [kind, mimeType] = types[extension] ?? [];
  const isOfKind = kind !== undefined && sniffContent(file.bytes) === kind;
  if (mimeType === undefined || !isOfKind || (kind === 'xlsx' && !(await isPlainPackage(file.bytes))))
    return reject(uploadTexts.wrongType);
  return { mimeType };
}

/** Returns whether an Office document can be read and has no harmful part. */
function isPlainPackage(bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { strictFileNames: true },
      (error, zip) => {
        if (error) {
          resolve(false);
          return;
        }
        zip.on('entry', ({ fileName }: { readonly fileName: string }) => {
          if (harmfulPart.test(fileName)) resolve(false);
        });
        zip.once('error', () => resolve(false));
        zip.once('end', () => resolve(true));
      },
    );
  });
}
