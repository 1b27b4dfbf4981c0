import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { dollarsOf, type ExportCell, neutralText, sheetNameOf, widthOf } from './write-sheet.ts';

/** Rows in batches, so that a single row doesn't need its own turn of the event loop. */
export type RowBatches =
  | Iterable<readonly (readonly ExportCell[])[]>
  | AsyncIterable<readonly (readonly ExportCell[])[]>;

/**
 * Streams an export as CSV: UTF-8 with a byte order mark, CR LF, and an apostrophe before text that a spreadsheet would
 * run as a formula. Builds the lines without a library, which would be four times slower for a million rows.
 */
export function streamCsv(header: readonly string[], batches: RowBatches): Readable {
  return Readable.from(csvParts(header, batches), { objectMode: false });
}

async function* csvParts(header: readonly string[], batches: RowBatches): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${header.map((title) => quoted(neutralText(title))).join(',')}\r\n`);
  for await (const rows of batches) {
    let lines = '';
    for (const row of rows) {
      let isFirst = true;
      for (const cell of row) {
        if (!isFirst) lines += ',';
        isFirst = false;
        lines += csvCell(cell);
      }
      lines += '\r\n';
    }
    yield Buffer.from(lines);
  }
}

const needsQuotes = /[",\r\n]/;
const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvCell(cell: ExportCell): string {
  switch (cell.kind) {
    case 'text':
      return quoted(neutralText(cell.text));
    case 'number':
      return String(cell.number);
    case 'cents':
      return dollarsOf(cell.cents);
    case 'date':
      return cell.date;
    case 'blank':
      return '';
  }
}

/** Maximum number of rows in a sheet, including the header. */
export const maxWorkbookRows = 1_048_576;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Spreadsheets reserve the first two fills, and some readers reject a workbook without them or with an empty one.
const styles =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const fixedParts = (sheetName: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', `${xml}${styles}`],
];

/**
 * Streams an export as a workbook of one sheet while its rows are read, with constant memory use. Every text is an
 * inline string cell, so nothing can run as a formula. Throws beyond `maxWorkbookRows`.
 */
export function streamWorkbook(sheetName: string, header: readonly string[], batches: RowBatches): Readable {
  return Readable.from(workbookParts(sheetName, header, batches), { objectMode: false });
}

async function* workbookParts(
  sheetName: string,
  header: readonly string[],
  batches: RowBatches,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else made.push(part);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    const parts = made;
    made = [];
    return parts;
  };
  const encoder = new TextEncoder();
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    return part;
  };
  for (const [name, text] of fixedParts(sheetNameOf(sheetName))) add(name).push(encoder.encode(text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  sheet.push(encoder.encode(sheetHead(header)));
  const columns = header.map((_, index) => columnLetters(index));
  let count = 1;
  for await (const rows of batches) {
    if (count + rows.length > maxWorkbookRows) throw new RangeError("A sheet can't have this many rows.");
    const first = count + 1;
    sheet.push(encoder.encode(rows.map((row, index) => xlsxRow(row, first + index, columns)).join('')));
    count += rows.length;
    yield* take();
  }
  sheet.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* take();
}

function sheetHead(header: readonly string[]): string {
  const widths = header.map(
    (title, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(title)}" customWidth="1"/>`,
  );
  const titles = header.map(
    (title, index) => `<c r="${columnLetters(index)}1" t="inlineStr" s="1"><is><t>${escaped(title)}</t></is></c>`,
  );
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${xml}<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

/** Returns the letters of a column in cell references: 0 is A, 25 is Z, and 26 is AA. */
function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** Returns a row whose cells all have references, because many readers don't count cells without one. */
function xlsxRow(row: readonly ExportCell[], number: number, columns: readonly string[]): string {
  const cells = row.map((cell, index) => xlsxCell(cell, `${columns[index] ?? columnLetters(index)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

const day = 86_400_000;
// Day 0 of spreadsheet dates.
const epoch = Date.UTC(1899, 11, 30);

function xlsxCell(cell: ExportCell, at: string): string {
  switch (cell.kind) {
    case 'text':
      return cell.text === ''
        ? ''
        : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
    case 'number':
      return `<c r="${at}"><v>${cell.number}</v></c>`;
    case 'cents':
      return `<c r="${at}" s="2"><v>${dollarsOf(cell.cents)}</v></c>`;
    case 'date':
      return `<c r="${at}" s="3"><v>${(Date.parse(`${cell.date}T00:00:00Z`) - epoch) / day}</v></c>`;
    case 'blank':
      return '';
  }
}

const special = /[<>&"\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/u;
const specials = /[<>&"\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu;
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

// Leaves out control characters and noncharacters, which XML doesn't allow.
function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(specials, (sign) => entities[sign] ?? '') : text;
}
