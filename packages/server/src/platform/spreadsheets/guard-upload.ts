import { checkFileType } from '@fiducia/domain/foundation/validation/upload';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { rejectSheet, type SheetOutcome, type SheetRejection } from './sheet-reading.ts';

export type SheetFormat = 'xlsx' | 'csv';

/**
 * File extensions that users may upload. The content decides the actual type. Old .xls files are included so that their
 * rejection can say what to do.
 */
const extensions = ['xlsx', 'xlsm', 'xls', 'csv', 'txt', 'tsv'];
/** Files of other spreadsheet programs, which can save them as a format that we read. */
const otherExtensions = ['ods', 'fods', 'numbers', 'xlsb'];
const maxExpandedBytes = 100 * 1024 * 1024;
const maxRatio = 200;
const maxEntries = 2_000;

const notASheet =
  'We can’t read this spreadsheet. Save it as an Excel workbook (.xlsx) or as CSV, and upload that file.';
const damaged =
  'This workbook is damaged. Open it in a spreadsheet program, save it again as .xlsx, and upload the new file.';
const expandsTooFar =
  'This workbook becomes far too large when it is opened. Copy the rows into our template and upload that file.';

/**
 * Returns the format of an upload or a rejection, based on its bytes and never on its name alone. Checks the directory
 * of a zip file and its actual expanded size before a spreadsheet parser reads it.
 */
export async function guardUpload(bytes: Uint8Array, fileName: string): Promise<SheetOutcome<SheetFormat>> {
  if (bytes.length === 0) return rejectSheet('empty', 'This file is empty. Choose the file with your rows.');
  // The HTTP layer enforces the configured size limit while it receives the file.
  const extension = /\.([a-z0-9]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (otherExtensions.includes(extension)) return rejectSheet('wrongType', notASheet);
  const rejected = checkFileType(fileName, extensions);
  if (rejected !== undefined) return rejectSheet('wrongType', rejected);
  const found = formatOf(bytes);
  if (typeof found !== 'string') return found;
  if (found === 'csv') {
    if (['csv', 'txt', 'tsv'].includes(extension)) return { ok: true, value: 'csv' };
    return rejectSheet(
      'wrongType',
      'The file name doesn’t match its content, which is plain text. Save it as .xlsx or .csv, and upload that file.',
    );
  }
  if (extension !== 'xlsx' && extension !== 'xlsm') {
    return rejectSheet(
      'wrongType',
      'The file name doesn’t match its content. If it is an Excel workbook, give it a name that ends in .xlsx.',
    );
  }
  const fault = await faultOfZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return fault ?? { ok: true, value: 'xlsx' };
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function formatOf(bytes: Uint8Array): SheetFormat | SheetRejection {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return rejectSheet(
      'wrongType',
      'This workbook is in the old .xls format or has a password. Save it as .xlsx without a password, and upload that file.',
    );
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'csv';
  const head = Buffer.from(bytes.subarray(0, 4096));
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(head.toString('latin1'))) {
    return rejectSheet(
      'wrongType',
      'This file is a web page with a spreadsheet’s file name. Open it in a spreadsheet program, save it as .xlsx, and upload that file.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return rejectSheet('wrongType', notASheet);
  // Text contains no control characters other than tab and line ends; UTF-16 without a byte order mark has a zero in
  // every other byte.
  const strange = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  const zeros = head.filter((byte) => byte === 0).length;
  const isWide = head.length > 3 && strange === zeros && Math.abs(zeros * 2 - head.length) <= 2 + head.length / 50;
  return strange === 0 || isWide ? 'csv' : rejectSheet('wrongType', notASheet);
}

async function faultOfZip(bytes: Buffer): Promise<SheetRejection | undefined> {
  let zip: ZipFile;
  try {
    zip = await new Promise<ZipFile>((resolve, reject) => {
      fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
        error ? reject(error) : resolve(opened),
      );
    });
  } catch {
    return rejectSheet('damaged', damaged);
  }
  try {
    return await faultOfEntries(zip, bytes.length);
  } catch {
    return rejectSheet('damaged', damaged);
  } finally {
    zip.close();
  }
}

async function faultOfEntries(zip: ZipFile, packedBytes: number): Promise<SheetRejection | undefined> {
  if (zip.entryCount > maxEntries) return rejectSheet('expandsTooFar', expandsTooFar);
  const entries: Entry[] = [];
  let stated = 0;
  for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
    entries.push(entry);
    stated += entry.uncompressedSize;
    if (isTooFar(stated, packedBytes)) return rejectSheet('expandsTooFar', expandsTooFar);
    if (entry.isEncrypted()) {
      return rejectSheet('wrongType', 'This workbook has a password. Save it without one and upload that file.');
    }
  }
  const names = entries.map((entry) => entry.fileName);
  if (new Set(names).size !== names.length) return rejectSheet('damaged', damaged);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => /^xl\/workbook\d*\.xml$/.test(name))) {
    return rejectSheet('wrongType', notASheet);
  }
  // The zip directory can be false, so this expands every entry once to count its bytes. The zip reader stops at an
  // entry that is longer than stated.
  let real = 0;
  for (const entry of entries) {
    real += await expandedSize(zip, entry);
    if (isTooFar(real, packedBytes)) return rejectSheet('expandsTooFar', expandsTooFar);
  }
  return undefined;
}

function isTooFar(expanded: number, packed: number): boolean {
  return expanded > maxExpandedBytes || expanded > packed * maxRatio;
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      zip.removeAllListeners();
      act();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error: Error) => settle(() => reject(error)));
    zip.readEntry();
  });
}

function expandedSize(zip: ZipFile, entry: Entry): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.once('end', () => resolve(size));
      stream.once('error', reject);
    });
  });
}
