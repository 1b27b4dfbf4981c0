import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { ExpectedColumn } from './sheet-reading.ts';

/** A cell of an export. Text is never run as a formula, cents are written as dollars, and dates are `YYYY-MM-DD`. */
export type ExportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'cents'; readonly cents: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'blank' };

export interface TemplateColumn extends ExpectedColumn {
  /** The instructions for the column, and an example value. */
  readonly help: string;
  readonly example?: string;
}

export interface SheetTemplate {
  readonly title: string;
  readonly columns: readonly TemplateColumn[];
  /** What a row represents. Defaults to `participant`. */
  readonly rowOf?: string;
}

const bold: CellObject = { fontWeight: 'bold' };
const textCell = (value: string, more: CellObject = {}): CellObject => ({ ...more, type: String, value });

/** Writes the template of an upload: a sheet with the header that the parser expects, followed by instructions. */
export async function writeTemplate(template: SheetTemplate): Promise<Buffer> {
  const header = template.columns.map((column) =>
    textCell(column.isRequired === true ? `${column.header} *` : column.header, bold),
  );
  const instructions = [
    [textCell(template.title, { ...bold, fontSize: 14 })],
    [
      textCell(
        `Fill in the sheet “Rows”, one row for each ${template.rowOf ?? 'participant'}. Columns marked with * are required. Keep the title row.`,
      ),
    ],
    [],
    ['Column', 'What to enter', 'Example'].map((title) => textCell(title, bold)),
    ...template.columns.map((column) => [
      textCell(column.header),
      textCell(column.help, { wrap: true }),
      textCell(column.example ?? ''),
    ]),
  ];
  const file = writeXlsxFile([
    {
      sheet: 'Rows',
      data: [header],
      columns: template.columns.map((column) => ({ width: widthOf(column.header) })),
      stickyRowsCount: 1,
    },
    { sheet: 'Instructions', data: instructions, columns: [{ width: 32 }, { width: 70 }, { width: 24 }] },
  ]);
  return await file.toBuffer();
}

/** Writes an export as a workbook. Every text is a typed string cell, so nothing can run as a formula. */
export async function writeWorkbook(
  sheetName: string,
  header: readonly string[],
  rows: Iterable<readonly ExportCell[]>,
): Promise<Buffer> {
  const data = [header.map((title) => textCell(title, bold)), ...Array.from(rows, (row) => row.map(xlsxCell))];
  const columns = header.map((title) => ({ width: widthOf(title) }));
  return await writeXlsxFile([{ sheet: sheetNameOf(sheetName), data, columns, stickyRowsCount: 1 }]).toBuffer();
}

/**
 * Prevents a spreadsheet from treating text as a formula: puts an apostrophe before `=`, `+`, `-`, `@` in any width,
 * tabs, and line ends.
 */
export function neutralText(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function xlsxCell(cell: ExportCell): CellObject | null {
  if (cell.kind === 'text') return cell.text === '' ? null : textCell(cell.text);
  if (cell.kind === 'number') return { type: Number, value: cell.number };
  if (cell.kind === 'cents') return { type: Number, value: Number(dollarsOf(cell.cents)), format: '#,##0.00' };
  // The library counts days in UTC, so midnight UTC of the date is that date in every spreadsheet.
  return cell.kind === 'date' ? { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: 'yyyy-mm-dd' } : null;
}

/** Returns cents as an unformatted decimal number of dollars. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function widthOf(title: string): number {
  return Math.min(Math.max(title.length + 4, 12), 40);
}

/** Returns a valid sheet name. Spreadsheets allow up to 31 characters, without `\ / ? * [ ] :`. */
export function sheetNameOf(name: string): string {
  const plain = name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 31);
  return plain === '' ? 'Sheet' : plain;
}
