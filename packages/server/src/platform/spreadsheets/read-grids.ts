import { checkHeader, findHeader } from './find-header.ts';
import { parseCsvGrid } from './parse-csv-grid.ts';
import { parseXlsxGrids } from './parse-xlsx-grid.ts';
import type { Grid, SheetTask } from './sheet-grid.ts';
import {
  columnLetter,
  maxSheetColumns,
  maxSheetRows,
  rejectSheet,
  type SheetCell,
  type SheetFault,
  type SheetOutcome,
  type SheetReading,
  type SheetRow,
} from './sheet-reading.ts';

const maxTitleRows = 50;

/** Parses the file, finds the sheet and header row by the expected titles, and reads the rows below it. */
export function readGrids(task: SheetTask): SheetOutcome<SheetReading> {
  const grids = parseGrids(task);
  if (!grids.ok) return grids;
  const best = bestHeader(grids.value, task);
  const header = checkHeader(best?.found, task.expected);
  if (!header.ok) return header;
  return best === undefined
    ? rejectSheet('noHeader', 'This workbook has no visible sheets. Fill in our template and upload that file.')
    : readRows(best.grid, header.value);
}

/** Parses the visible sheets of a file. */
export function parseGrids(task: SheetTask): SheetOutcome<readonly Grid[]> {
  const parsed = task.format === 'csv' ? parseCsvGrid(task.bytes) : parseXlsxGrids(task.bytes);
  if (!parsed.ok) return parsed;
  return { ok: true, value: Array.isArray(parsed.value) ? parsed.value : [parsed.value] };
}

/** Returns the sheet with the most expected columns, and its header. */
export function bestHeader(grids: readonly Grid[], { expected, matches }: SheetTask) {
  const candidates = grids.map((grid) => ({ grid, found: findHeader(titleRows(grid), expected, matches) }));
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (before, one) => ((one.found?.score ?? 0) > (before?.found?.score ?? 0) ? one : before),
    undefined,
  );
}

/** Returns the texts of the rows near the top, one of which is the header. */
export function titleRows(grid: Grid): string[][] {
  return Array.from({ length: Math.min(grid.rowCount, maxTitleRows) }, (_, row) =>
    Array.from(
      { length: Math.min(grid.columnCount, maxSheetColumns) },
      (__, column) => grid.cellAt(row, column)?.text ?? '',
    ),
  );
}

function readRows(grid: Grid, header: NonNullable<ReturnType<typeof findHeader>>): SheetOutcome<SheetReading> {
  const wide = lastFilledColumn(grid, header.rowIndex);
  if (wide >= maxSheetColumns) {
    return rejectSheet(
      'tooManyColumns',
      `This sheet has more than ${maxSheetColumns} columns: column ${columnLetter(wide)} is filled. Remove the columns we don’t need.`,
    );
  }
  const rows: SheetRow[] = [];
  const faults: SheetFault[] = [];
  for (let row = header.rowIndex + 1; row < grid.rowCount; row += 1) {
    const cells: Record<string, SheetCell> = {};
    let isBlank = true;
    for (const { key, index, letter, header: title } of header.columns) {
      const cell = grid.cellAt(row, index);
      if (cell === undefined) continue;
      isBlank = false;
      cells[key] = { text: cell.text, kind: cell.kind };
      if (cell.problem !== undefined) {
        faults.push({
          rowNumber: row + 1,
          letter,
          header: title,
          sentence: `Cell ${letter}${row + 1} ${cell.problem}`,
        });
      }
    }
    if (!isBlank) rows.push({ rowNumber: row + 1, isHidden: grid.isHiddenRow(row), cells });
    if (rows.length > maxSheetRows) {
      return rejectSheet('tooManyRows', 'This sheet has more than 50,000 rows. Split it into smaller files.');
    }
  }
  if (rows.length === 0)
    return rejectSheet('noRows', 'This sheet has no rows below its title row. Fill it in and upload it again.');
  return {
    ok: true,
    value: {
      sheetName: grid.name,
      headerRowNumber: header.rowIndex + 1,
      columns: header.columns.map(({ key, header: title, letter }) => ({ key, header: title, letter })),
      unknownColumns: header.unknownColumns,
      rows,
      faults,
    },
  };
}

function lastFilledColumn(grid: Grid, headerRow: number): number {
  if (grid.columnCount <= maxSheetColumns) return 0;
  for (let column = grid.columnCount - 1; column >= maxSheetColumns; column -= 1) {
    for (let row = headerRow; row < grid.rowCount; row += 1) if (grid.cellAt(row, column) !== undefined) return column;
  }
  return 0;
}
