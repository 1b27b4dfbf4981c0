import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ListedEntry, OfacList } from '@fiducia/domain/screening/listed-entry';
import { faultsOfOfacList, type ListRows } from '@fiducia/domain/screening/published-lists';
import { readOfacList } from '@fiducia/domain/screening/read-ofac-list';
import { readSdnXml } from '@fiducia/domain/screening/sdn-xml';
import type { UploadedPart } from '../../platform/call/handler.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { isXml, parseSdnXml } from './parse-sdn-xml.ts';

/** A file of a list, as it was uploaded or pulled. */
export type ListFile = Pick<UploadedPart, 'fileName' | 'mimeType' | 'bytes'>;

export interface ReadList {
  readonly file: ListFile;
  readonly rows: ListRows;
}

/** Parses a list as its publisher provides it: CSV. `faultsOf` returns what is wrong with its rows. */
export async function readCsvList(
  file: ListFile | undefined,
  part: string,
  faultsOf: (rows: ListRows) => readonly string[],
): Promise<ReadList | Rejection> {
  if (file === undefined || file.bytes.length === 0) return invalid({ [part]: ['Please select a file to upload.'] });
  const bytes = withoutEndOfFile(file.bytes);
  const guarded = await guardUpload(bytes, file.fileName);
  if (!guarded.ok) return invalid({ [part]: [guarded.sentence] });
  if (guarded.value !== 'csv') return invalid({ [part]: ['Upload the list as the original CSV file.'] });
  const parsed = parseCsvRows(bytes, ',');
  if (!parsed.ok) return invalid({ [part]: [parsed.sentence] });
  const faults = faultsOf(parsed.value);
  return faults.length === 0 ? { file, rows: parsed.value } : invalid({ [part]: [...faults] });
}

/** Returns the bytes of a list without the end-of-file character that publishers can append. */
export function withoutEndOfFile(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes;
}

/** A list that was read whole, and its files. */
export interface StagedList {
  readonly list: OfacList;
  readonly file: ListFile;
  readonly otherFiles: readonly ListFile[];
  readonly entries: readonly ListedEntry[];
}

const listOf = (fileName: string): OfacList => (/^cons/i.test(fileName) ? 'consolidated' : 'sdn');
const namesColumns = 12;
const otherParts = ['addresses', 'aliases', 'comments'] as const;

/**
 * Reads an uploaded list: one XML file, or the names as CSV with the addresses, aliases, and comments that were uploaded
 * with them.
 */
export async function readListFiles(uploads: readonly UploadedPart[]): Promise<StagedList | Rejection> {
  const of = (part: string) => uploads.find((one) => one.part === part && one.bytes.length > 0);
  const file = of('file');
  const others = otherParts.flatMap((part) => of(part) ?? []);
  if (file !== undefined && isXml(file.bytes)) {
    if (others.length > 0)
      return invalid({ file: ['The XML file has everything. Remove the other files, or upload all files as CSV.'] });
    const entries = readXmlList(file.bytes);
    return isRejection(entries) ? entries : { list: listOf(file.fileName), file, otherFiles: [], entries };
  }
  const read = await readCsvList(file, 'file', (rows) => faultsOfOfacList(file?.fileName ?? '', rows));
  if (isRejection(read)) return read;
  if (read.rows[0]?.length !== namesColumns)
    return invalid({ file: ['This file doesn’t have the names. Upload SDN.CSV or CONS_PRIM.CSV here.'] });
  const parts: Partial<Record<(typeof otherParts)[number], ListRows>> = {};
  for (const upload of others) {
    const other = await readCsvList(upload, upload.part, (rows) => faultsOfOfacList(upload.fileName, rows));
    if (isRejection(other)) return other;
    for (const part of otherParts) if (part === upload.part) parts[part] = other.rows;
  }
  const list = readOfacList({ names: read.rows, ...parts });
  if (!list.ok) return invalid({ file: [...list.faults] });
  return { list: listOf(read.file.fileName), file: read.file, otherFiles: others, entries: list.entries };
}

/** Reads the entries of a list in XML. */
export function readXmlList(bytes: Buffer): readonly ListedEntry[] | Rejection {
  const parsed = parseSdnXml(bytes);
  if (!parsed.ok) return invalid({ file: [parsed.sentence] });
  const list = readSdnXml(parsed.value);
  return list.ok ? list.entries : invalid({ file: [...list.faults] });
}
