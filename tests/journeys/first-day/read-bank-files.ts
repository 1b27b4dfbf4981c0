import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of all pages of a PDF, as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return texts.join('\n').replaceAll(/\s+/g, ' ');
  } finally {
    await task.destroy();
  }
}

export interface NachaEntry {
  readonly transactionCode: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amountCents: number;
  readonly individualName: string;
  readonly traceNumber: string;
}

export interface NachaFile {
  readonly destination: string;
  readonly origin: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly entryClass: string;
  readonly effectiveDate: string;
  readonly entries: readonly NachaEntry[];
}

/** Returns a field by its positions in the Nacha record layout, which start at 1 and include both ends. */
const at = (record: string, from: number, to: number): string => record.slice(from - 1, to).trim();

function sameOrThrow(what: string, stated: string, counted: number): void {
  if (Number(stated) !== counted) throw new Error(`${what}: the file says ${stated}, but it is ${counted}`);
}

/** Reads a Nacha file with one batch, and checks every count, total, and hash of its control records. */
export function readNacha(text: string): NachaFile {
  const records = text.split(/\r?\n/).filter((record) => record !== '');
  if (records.some((record) => record.length !== 94)) throw new Error('a record does not have 94 characters');
  if (records.length % 10 !== 0) throw new Error('the records do not fill blocks of ten');
  const [file = '', batch = '', ...rest] = records;
  const details = rest.filter((record) => record.startsWith('6'));
  const batchControl = rest.find((record) => record.startsWith('8')) ?? '';
  const fileControl = rest.find((record) => record.startsWith('9') && !/^9+$/.test(record)) ?? '';
  const entries = details.map(readEntry);
  const hash = entries.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0) % 10 ** 10;
  const credits = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  sameOrThrow('entries of the batch', at(batchControl, 5, 10), entries.length);
  sameOrThrow('hash of the batch', at(batchControl, 11, 20), hash);
  sameOrThrow('debits of the batch', at(batchControl, 21, 32), 0);
  sameOrThrow('credits of the batch', at(batchControl, 33, 44), credits);
  sameOrThrow('batches of the file', at(fileControl, 2, 7), 1);
  sameOrThrow('blocks of the file', at(fileControl, 8, 13), records.length / 10);
  sameOrThrow('entries of the file', at(fileControl, 14, 21), entries.length);
  sameOrThrow('hash of the file', at(fileControl, 22, 31), hash);
  sameOrThrow('debits of the file', at(fileControl, 32, 43), 0);
  sameOrThrow('credits of the file', at(fileControl, 44, 55), credits);
  return {
    destination: at(file, 4, 13),
    origin: at(file, 14, 23),
    companyName: at(batch, 5, 20),
    companyId: at(batch, 41, 50),
    entryClass: at(batch, 51, 53),
    effectiveDate: at(batch, 70, 75),
    entries,
  };
}

function readEntry(record: string): NachaEntry {
  const routingNumber = at(record, 4, 12);
  const weighted = routingNumber
    .split('')
    .reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  if (weighted % 10 !== 0) throw new Error(`the check digit of ${routingNumber} is wrong`);
  return {
    transactionCode: at(record, 2, 3),
    routingNumber,
    accountNumber: at(record, 13, 29),
    amountCents: Number(at(record, 30, 39)),
    individualName: at(record, 55, 76),
    traceNumber: at(record, 80, 94),
  };
}
