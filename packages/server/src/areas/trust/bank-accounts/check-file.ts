import type { bankAccountFileKinds } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import sharp from 'sharp';
import type { UploadedPart } from '../../../platform/call/handler.ts';
import { oneFile } from '../../../platform/files/check-upload.ts';
import { sniffContent } from '../../../platform/files/sniff-content.ts';
import { readFont } from './read-font.ts';

/** Largest signature image in pixels, wide enough for 600 dpi. */
const signatureSize = { width: 2_000, height: 600 };

interface CheckedFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mimeType: string;
}

/** Checks an uploaded file by its content. Returns it as it is stored. */
export async function checkFile(
  files: readonly UploadedPart[],
  kind: (typeof bankAccountFileKinds)[number],
): Promise<CheckedFile | Rejection> {
  if (kind === 'micrFont') return checkFont(files);
  if (kind === 'bankLetter') return checkLetter(files);
  const image = oneFile(files, 'file', ['png']);
  if (isRejection(image)) return image;
  const bytes = await readSignature(image.bytes);
  if (bytes === undefined) return invalid({ file: [bankAccountRejections.notAPng().sentence] });
  return { bytes, fileName: image.fileName, mimeType: 'image/png' };
}

function checkFont([font, second]: readonly UploadedPart[]): CheckedFile | Rejection {
  if (!font || font.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
  if (second) return invalid({ file: ['Upload one file at a time.'] });
  if (readFont(font.bytes) === undefined) return invalid({ file: [bankAccountRejections.notAFont().sentence] });
  return { bytes: font.bytes, fileName: font.fileName, mimeType: 'font/ttf' };
}

function checkLetter(files: readonly UploadedPart[]): CheckedFile | Rejection {
  const letter = oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
  if (isRejection(letter)) return letter;
  const kind = sniffContent(letter.bytes);
  const mimeType = kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
  return { bytes: letter.bytes, fileName: letter.fileName, mimeType };
}

/** Returns a signature as a PNG of limited size, or undefined if its pixels can't be read. */
async function readSignature(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}
