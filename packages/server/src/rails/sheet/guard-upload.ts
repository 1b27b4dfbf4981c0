import { checkUpload, uploadLimitBytes } from '@fiducia/domain/validation/upload';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { refuseSheet, type SheetOutcome, type SheetRefusal } from './sheet-reading.ts';

export type SheetFormat = 'xlsx' | 'csv';

/** What a person may choose; the content decides what it is. An old .xls is let in to be told what to do with it. */
const extensions = ['xlsx', 'xlsm', 'xls', 'csv', 'txt', 'tsv'];
const mostExpandedBytes = 100 * 1024 * 1024;
const mostRatio = 200;
const mostEntries = 2_000;

const notASheet =
  'This is not a spreadsheet that we can read. Save it as an Excel workbook (.xlsx) or as CSV and upload that.';
const damaged =
  'This workbook is damaged. Open it in a spreadsheet program, save it again as .xlsx and upload the new file.';
const expandsTooFar =
  'This workbook grows far too large when it is opened. Copy the rows into our template and upload that.';

/**
 * Decides from the bytes, never from the name alone, whether an upload may be read, and as what. A zip's directory and
 * its true expanded size are checked before any reader of spreadsheets sees it.
 */
export async function guardUpload(bytes: Uint8Array, fileName: string): Promise<SheetOutcome<SheetFormat>> {
  if (bytes.length === 0) return refuseSheet('empty', 'This file is empty. Choose the file that holds your rows.');
  const refused = checkUpload({ name: fileName, size: bytes.length }, { extensions });
  if (refused !== undefined) return refuseSheet(bytes.length > uploadLimitBytes ? 'tooLarge' : 'wrongType', refused);
  const extension = /\.([a-z0-9]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const found = formatOf(bytes);
  if (typeof found !== 'string') return found;
  if (found === 'csv') {
    if (['csv', 'txt', 'tsv'].includes(extension)) return { ok: true, value: 'csv' };
    return refuseSheet(
      'wrongType',
      'The name of this file does not fit its content, which is plain text. Save it as .xlsx or as .csv and upload that.',
    );
  }
  if (extension !== 'xlsx' && extension !== 'xlsm') {
    return refuseSheet(
      'wrongType',
      'The name of this file does not fit its content. If it is an Excel workbook, give it a name that ends in .xlsx.',
    );
  }
  const fault = await faultOfZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return fault ?? { ok: true, value: 'xlsx' };
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

function formatOf(bytes: Uint8Array): SheetFormat | SheetRefusal {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return refuseSheet(
      'wrongType',
      'This workbook is in the old .xls format, or it has a password. Save it without a password as .xlsx and upload that.',
    );
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'csv';
  const head = Buffer.from(bytes.subarray(0, 4096));
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(head.toString('latin1'))) {
    return refuseSheet(
      'wrongType',
      'This file is a web page with the name of a spreadsheet. Open it in a spreadsheet program, save it as .xlsx and upload that.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return refuseSheet('wrongType', notASheet);
  // Text holds no control characters but tab and line ends; UTF-16 without a mark holds a zero in every other byte.
  const strange = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  const zeros = head.filter((byte) => byte === 0).length;
  const isWide = head.length > 3 && strange === zeros && Math.abs(zeros * 2 - head.length) <= 2 + head.length / 50;
  return strange === 0 || isWide ? 'csv' : refuseSheet('wrongType', notASheet);
}

async function faultOfZip(bytes: Buffer): Promise<SheetRefusal | undefined> {
  let zip: ZipFile;
  try {
    zip = await new Promise<ZipFile>((resolve, reject) => {
      fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
        error ? reject(error) : resolve(opened),
      );
    });
  } catch {
    return refuseSheet('damaged', damaged);
  }
  try {
    return await faultOfEntries(zip, bytes.length);
  } catch {
    return refuseSheet('damaged', damaged);
  } finally {
    zip.close();
  }
}

async function faultOfEntries(zip: ZipFile, packedBytes: number): Promise<SheetRefusal | undefined> {
  if (zip.entryCount > mostEntries) return refuseSheet('expandsTooFar', expandsTooFar);
  const entries: Entry[] = [];
  let stated = 0;
  for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
    entries.push(entry);
    stated += entry.uncompressedSize;
    if (isTooFar(stated, packedBytes)) return refuseSheet('expandsTooFar', expandsTooFar);
    if (entry.isEncrypted()) {
      return refuseSheet('wrongType', 'This workbook has a password. Save it without one and upload that.');
    }
  }
  const names = entries.map((entry) => entry.fileName);
  if (new Set(names).size !== names.length) return refuseSheet('damaged', damaged);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => /^xl\/workbook\d*\.xml$/.test(name))) {
    return refuseSheet('wrongType', notASheet);
  }
  // A directory can lie. Every entry is expanded once, counting; the reader stops an entry that is longer than stated.
  let real = 0;
  for (const entry of entries) {
    real += await expandedSize(zip, entry);
    if (isTooFar(real, packedBytes)) return refuseSheet('expandsTooFar', expandsTooFar);
  }
  return undefined;
}

function isTooFar(expanded: number, packed: number): boolean {
  return expanded > mostExpandedBytes || expanded > packed * mostRatio;
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
