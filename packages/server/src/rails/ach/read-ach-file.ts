import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { fromSixDigitDate } from '../calendar-date.ts';
import { type Checked, checked, type FileError, fault } from '../file-error.ts';
import { achBlockingFactor, achRecordLength, fileControlLayout, fileHeaderLayout } from './ach-layout.ts';
import type { AchPurpose, ReadAchBatch, ReadAchEntry, ReadAchFile } from './ach-reading.ts';
import { type AchRecord, valuesOf } from './ach-record-values.ts';
import type { AchSums } from './ach-sums.ts';
import { checkBatchEntries, readBatchControl, readBatchHeader } from './read-ach-batch.ts';
import { closeEntry, isAscii, notAscii, type OpenAchEntry, readAddenda, readEntry } from './read-ach-entry.ts';

const maxErrors = 1_000;

interface OpenBatch {
  readonly header: ReadAchBatch;
  readonly entries: ReadAchEntry[];
  addendaCount: number;
  entry?: OpenAchEntry;
}

interface Reading {
  readonly purpose: AchPurpose;
  readonly errors: FileError[];
  readonly batches: ReadAchBatch[];
  readonly sums: AchSums[];
  header?: Omit<ReadAchFile, 'batches' | 'totals'>;
  open?: OpenBatch | undefined;
  control?: { readonly record: AchRecord; readonly number: number };
  lastBatchNumber: number;
}

/**
 * Parses an ACH file strictly: one that we wrote (`ours`), or returns and notifications of change (`answers`). Accepts
 * LF, CR LF, and no line breaks. Returns all errors with their record numbers and repairs nothing.
 */
export function readAchFile(input: Uint8Array | string, purpose: AchPurpose): Checked<ReadAchFile> {
  const text = typeof input === 'string' ? input : Buffer.from(input).toString('latin1');
  const lines = linesOf(text);
  const reading: Reading = { purpose, errors: [], batches: [], sums: [], lastBatchNumber: 0 };
  lines.forEach((line, index) => {
    if (reading.errors.length < maxErrors) readRecord({ line, number: index + 1, errors: reading.errors }, reading);
  });
  if (lines.length === 0) reading.errors.push(fault(0, 'file', '', 'The file is empty.'));
  if (reading.open !== undefined) {
    reading.errors.push(fault(reading.open.header.record, 'batch', '', 'the batch has no control record'));
  }
  const totals = readFileControl(reading, lines);
  if (purpose === 'answers' && !reading.batches.some(hasResponse))
    reading.errors.push(fault(0, 'file', '', 'The file has no returns and no notifications of change.'));
  if (reading.header === undefined) reading.errors.push(fault(0, 'file', '', 'The file has no file header record.'));
  if (reading.header === undefined || totals === undefined) return { ok: false, errors: reading.errors };
  return checked({ ...reading.header, batches: reading.batches, totals }, reading.errors);
}

const hasResponse = ({ entries }: ReadAchBatch): boolean =>
  entries.some(({ returned, change }) => returned !== undefined || change !== undefined);

function linesOf(text: string): string[] {
  const body = text.replace(/[\p{Cc}\s]+$/u, '');
  if (body === '') return [];
  if (/[\r\n]/.test(body)) {
    const lines = body.split(/\r\n|\n|\r/);
    // The file control ends with significant blanks, which were trimmed above.
    return lines.map((line, index) => (index === lines.length - 1 ? line.padEnd(achRecordLength) : line));
  }
  const lines: string[] = [];
  for (let from = 0; from < body.length; from += achRecordLength) {
    lines.push(body.slice(from, from + achRecordLength).padEnd(achRecordLength));
  }
  return lines;
}

function readRecord(record: AchRecord, reading: Reading): void {
  const { line, number, errors } = record;
  if (line.length !== achRecordLength) {
    errors.push(fault(number, 'record', String(line.length), `must have ${achRecordLength} characters`));
    return;
  }
  const type = line.charAt(0);
  if (!'67'.includes(type) && !isAscii(line)) errors.push(notAscii(number));
  if (reading.control !== undefined) {
    if (line !== '9'.repeat(achRecordLength))
      errors.push(fault(number, 'record', type, 'only filler records of nines may follow the file control'));
    return;
  }
  if (number > 1 && reading.header === undefined && type !== '1') {
    errors.push(fault(number, 'recordType', type, 'must come after a file header'));
  }
  const step = steps[type];
  if (step === undefined) errors.push(fault(number, 'recordType', type, 'must be 1, 5, 6, 7, 8, or 9'));
  else step(record, reading);
}

const steps: Readonly<Record<string, (record: AchRecord, reading: Reading) => void>> = {
  '1': readFileHeader,
  '5': openBatch,
  '6': takeEntry,
  '7': takeAddenda,
  '8': closeBatch,
  '9': (record, reading) => {
    reading.control = { record, number: record.number };
  },
};

function readFileHeader(record: AchRecord, reading: Reading): void {
  if (record.number !== 1 || reading.header !== undefined) {
    record.errors.push(
      fault(record.number, 'recordType', '1', 'the file header must be the first record, and there must be only one'),
    );
    return;
  }
  const value = valuesOf(fileHeaderLayout, record);
  const must = (holds: boolean, field: Parameters<typeof value>[0], rule: string) => {
    if (!holds) record.errors.push(fault(record.number, field, value(field), rule));
  };
  const ours = reading.purpose === 'ours';
  const destination = value('immediateDestination').trim();
  const createdOn = fromSixDigitDate(value('createdOn'));
  must(
    ours ? /^ \d{9}$/.test(value('immediateDestination')) && isAbaRoutingNumber(destination) : destination !== '',
    'immediateDestination',
    'must be a blank followed by a routing number',
  );
  must(
    ours ? /^( [A-Z0-9]{9}|[A-Z0-9]{10})$/.test(value('immediateOrigin')) : value('immediateOrigin') !== '',
    'immediateOrigin',
    'must be nine or ten uppercase letters and digits',
  );
  must(createdOn !== undefined, 'createdOn', 'must be a date as YYMMDD');
  must(/^(([01]\d|2[0-3])[0-5]\d)?$/.test(value('createdAt')), 'createdAt', 'must be a time as HHMM, or blank');
  must(/^[A-Z0-9]$/.test(value('fileIdModifier')), 'fileIdModifier', 'must be A–Z or 0–9');
  must(!ours || value('destinationName').trim() !== '', 'destinationName', 'must not be blank');
  must(!ours || value('originName').trim() !== '', 'originName', 'must not be blank');
  reading.header = {
    immediateDestination: destination,
    immediateOrigin: value('immediateOrigin').trim(),
    destinationName: value('destinationName'),
    originName: value('originName'),
    createdOn: createdOn ?? '',
    createdAt: value('createdAt'),
    fileIdModifier: value('fileIdModifier'),
    referenceCode: value('referenceCode'),
  };
}

function openBatch(record: AchRecord, reading: Reading): void {
  if (reading.open !== undefined) {
    record.errors.push(fault(record.number, 'recordType', '5', 'the previous batch has no control record'));
  }
  const header = readBatchHeader(record, reading.purpose);
  if (header.batchNumber <= reading.lastBatchNumber) {
    record.errors.push(fault(record.number, 'batchNumber', String(header.batchNumber), 'must ascend in the file'));
  }
  reading.lastBatchNumber = header.batchNumber;
  reading.open = { header, entries: [], addendaCount: 0 };
}

function takeEntry(record: AchRecord, reading: Reading): void {
  if (reading.open === undefined) {
    record.errors.push(fault(record.number, 'recordType', '6', 'the entry is outside of a batch'));
    return;
  }
  finishEntry(reading.open, record, reading);
  reading.open.entry = readEntry(record, reading.purpose);
}

function takeAddenda(record: AchRecord, reading: Reading): void {
  if (reading.open?.entry === undefined) {
    record.errors.push(fault(record.number, 'recordType', '7', 'the addenda record has no entry'));
    return;
  }
  reading.open.addendaCount += 1;
  readAddenda(record, reading.open.entry, reading.purpose);
}

function finishEntry(open: OpenBatch, record: AchRecord, reading: Reading): void {
  if (open.entry === undefined) return;
  open.entries.push(closeEntry(open.entry, record, reading.purpose));
  delete open.entry;
}

function closeBatch(record: AchRecord, reading: Reading): void {
  const { open } = reading;
  if (open === undefined) {
    record.errors.push(fault(record.number, 'recordType', '8', 'the batch control has no batch header'));
    return;
  }
  finishEntry(open, record, reading);
  const read = { ...open.header, entries: open.entries };
  const batch = { ...read, entries: checkBatchEntries(read, record, reading.purpose) };
  reading.sums.push(readBatchControl(record, batch, open.addendaCount, reading.purpose));
  reading.batches.push(batch);
  reading.open = undefined;
}

function readFileControl(reading: Reading, lines: readonly string[]): ReadAchFile['totals'] | undefined {
  const { control, errors } = reading;
  if (control === undefined) {
    errors.push(fault(0, 'file', '', 'The file has no file control record and may be truncated.'));
    return undefined;
  }
  const value = valuesOf(fileControlLayout, control.record);
  const add = (pick: (sums: AchSums) => bigint) => reading.sums.reduce((sum, sums) => sum + pick(sums), 0n);
  const hash = String(add((sums) => sums.hash) % 10_000_000_000n).padStart(10, '0');
  const blockCount = Math.ceil(lines.length / achBlockingFactor);
  const entryCount = Number(add((sums) => BigInt(sums.entryCount)));
  const [debitCents, creditCents] = [add((sums) => sums.debitCents), add((sums) => sums.creditCents)];
  const must = (holds: boolean, field: Parameters<typeof value>[0], rule: string) => {
    if (!holds) errors.push(fault(control.number, field, value(field), rule));
  };
  must(
    Number(value('batchCount')) === reading.batches.length,
    'batchCount',
    `the file has ${reading.batches.length} batches`,
  );
  must(Number(value('blockCount')) === blockCount, 'blockCount', `the file has ${blockCount} blocks`);
  must(Number(value('entryCount')) === entryCount, 'entryCount', `the batches have ${entryCount} entries and addenda`);
  must(value('entryHash') === hash, 'entryHash', `the hash of the batches is ${hash}`);
  must(Number(value('debitCents')) === Number(debitCents), 'debitCents', `the batches add up to ${debitCents}`);
  must(Number(value('creditCents')) === Number(creditCents), 'creditCents', `the batches add up to ${creditCents}`);
  if (reading.batches.length === 0) errors.push(fault(0, 'file', '', 'The file has no batches.'));
  if (lines.length % achBlockingFactor !== 0) {
    errors.push(fault(0, 'file', String(lines.length), 'the records must be padded to a multiple of ten'));
  }
  return { batchCount: reading.batches.length, entryCount, blockCount, entryHash: hash, debitCents, creditCents };
}
