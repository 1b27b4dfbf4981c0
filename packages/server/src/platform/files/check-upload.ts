import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { UploadedPart } from '../call/handler.ts';
import { type ContentKind, sniffContent } from './sniff-content.ts';

const names: Partial<Readonly<Record<ContentKind, string>>> = { pdf: 'PDF', png: 'PNG', jpeg: 'JPEG', html: 'HTML' };

/** Returns the only file of a form if its type is accepted, otherwise a rejection for that part of the form. */
export function oneFile(
  files: readonly UploadedPart[],
  part: string,
  kinds: readonly ContentKind[],
): UploadedPart | Rejection {
  const [file, second] = files;
  if (!file || file.bytes.length === 0) return invalid({ [part]: ['Please select a file to upload.'] });
  if (second) return invalid({ [part]: ['Upload one file at a time.'] });
  if (kinds.includes(sniffContent(file.bytes))) return file;
  const wanted = kinds.map((kind) => names[kind] ?? kind).join(' or ');
  return invalid({ [part]: [`This isn’t a ${wanted} file. Upload a ${wanted} file.`] });
}
