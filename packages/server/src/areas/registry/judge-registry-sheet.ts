import type { RegistryFault } from '@fiducia/contract/registry/registry.routes';
import {
  maskFaultyTaxId,
  type RegistryRow,
  readRegistryRow,
  taxIdDigits,
} from '@fiducia/domain/registry/read-registry-row';
import { type Download, download } from '../../platform/call/answer.ts';
import type { SheetReading, SheetRow } from '../../platform/spreadsheets/sheet-reading.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';

/** The number of rows and errors that a screen shows. */
export const maxShownRows = 1_000;

export interface JudgedSheet {
  readonly people: readonly { readonly rowNumber: number; readonly row: RegistryRow }[];
  /** Errors in the order of the file. */
  readonly faults: readonly RegistryFault[];
}

/** Returns the text of a cell to show. Tax IDs are masked. */
function shownValue(row: SheetRow | undefined, key: string): string {
  const text = row?.cells[key]?.text ?? '';
  return key === 'taxId' ? maskFaultyTaxId(text) : text;
}

/**
 * Validates each row. A tax ID that an earlier valid row has is an error of the later row. A row with a cell that can't
 * be read has an error.
 */
export function judgeRegistrySheet({ rows, columns, faults: unreadable }: SheetReading): JudgedSheet {
  const columnOf = new Map(columns.map((column) => [column.key, column]));
  const rowOf = new Map(rows.map((row) => [row.rowNumber, row]));
  const keyAt = new Map(columns.map(({ key, letter }) => [letter, key]));
  const faults: RegistryFault[] = [];
  const report = (rowNumber: number, key: string, sentence: string) => {
    const { letter = '', header = '' } = columnOf.get(key) ?? {};
    const value = shownValue(rowOf.get(rowNumber), key);
    faults.push({ id: `${letter}${rowNumber}`, rowNumber, column: header, field: key, value, sentence });
  };
  for (const { rowNumber, letter, sentence } of unreadable) report(rowNumber, keyAt.get(letter) ?? '', sentence);
  const isUnreadable = new Set(unreadable.map(({ rowNumber }) => rowNumber));
  const seen = new Map<string, number>();
  const people: { rowNumber: number; row: RegistryRow }[] = [];
  for (const { rowNumber, cells } of rows) {
    if (isUnreadable.has(rowNumber)) continue;
    const reading = readRegistryRow(cells);
    if ('faults' in reading) {
      for (const [key, problem] of Object.entries(reading.faults)) report(rowNumber, key, problem);
      continue;
    }
    const before = seen.get(reading.row.taxId);
    if (before !== undefined) {
      report(rowNumber, 'taxId', `This tax ID is already in row ${before}. Delete one of the two rows.`);
      continue;
    }
    seen.set(reading.row.taxId, rowNumber);
    people.push({ rowNumber, row: reading.row });
  }
  return { people, faults: faults.toSorted((one, other) => one.rowNumber - other.rowNumber) };
}

export const rowsWith = (faults: readonly RegistryFault[]): number =>
  new Set(faults.map(({ rowNumber }) => rowNumber)).size;

/** Returns the errors by row, such as `Row 3`. */
export function errorsByRow(
  faults: readonly RegistryFault[],
  { columns }: SheetReading,
): Readonly<Record<string, readonly string[]>> {
  const letterOf = new Map(columns.map(({ header, letter }) => [header, letter]));
  return Object.fromEntries(
    [...Map.groupBy(faults, ({ rowNumber }) => `Row ${rowNumber}`)].map(([row, of]) => [
      row,
      of.map(({ column, sentence }) => `Column ${letterOf.get(column)}: ${sentence}`),
    ]),
  );
}

const text = (value: string): ExportCell => ({ kind: 'text', text: value });
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes the rows with errors as they are in the file, with the problem next to each faulty value. The workbook can be
 * corrected and uploaded again, because its additional columns aren't imported.
 */
export async function writeRowsToCorrect(reading: SheetReading, faults: readonly RegistryFault[]): Promise<Download> {
  const isFaulty = new Set(faults.map(({ column }) => column));
  const problemsOf = Map.groupBy(faults, ({ rowNumber }) => rowNumber);
  const cellsOf = new Map(reading.rows.map(({ rowNumber, cells }) => [rowNumber, cells]));
  const problemIn = (rowNumber: number, column: string): ExportCell =>
    text((problemsOf.get(rowNumber) ?? []).flatMap((one) => (one.column === column ? [one.sentence] : [])).join(' '));
  const titles = reading.columns.flatMap(({ header }) =>
    isFaulty.has(header) ? [header, `Problem with ${header}`] : [header],
  );
  const header = ['Row in your file', ...titles];
  const rows = [...problemsOf.keys()].map((rowNumber) => [
    text(String(rowNumber)),
    ...reading.columns.flatMap(({ key, header: title }) => {
      const cell = cellsOf.get(rowNumber)?.[key];
      const value = text(key === 'taxId' && cell?.kind === 'number' ? taxIdDigits(cell) : (cell?.text ?? ''));
      return isFaulty.has(title) ? [value, problemIn(rowNumber, title)] : [value];
    }),
  ]);
  return download('rows to correct.xlsx', mimeType, await writeWorkbook('Rows to correct', header, rows));
}
