import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { UploadedPart } from '../http/handler.ts';
import { type ContentKind, sniffContent } from './sniff-content.ts';

const names: Partial<Readonly<Record<ContentKind, string>>> = { pdf: 'PDF', png: 'PNG', jpeg: 'JPEG', html: 'HTML' };

/** The one file of a form, when it is of a kind that is taken; otherwise what to do, under the part's name. */
export function oneFile(
  files: readonly UploadedPart[],
  part: string,
  kinds: readonly ContentKind[],
): UploadedPart | Refusal {
  const [file, second] = files;
  if (!file || file.bytes.length === 0) return invalid({ [part]: ['Please select a file to upload.'] });
  if (second) return invalid({ [part]: ['Upload one file at a time.'] });
  if (kinds.includes(sniffContent(file.bytes))) return file;
  const wanted = kinds.map((kind) => names[kind] ?? kind).join(' or ');
  return invalid({ [part]: [`This is not a ${wanted} file. Upload a ${wanted}.`] });
}
