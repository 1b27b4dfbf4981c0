import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Grid, GridCell } from './sheet-grid.ts';
import { maxSheetRows, rejectSheet, type SheetOutcome } from './sheet-reading.ts';

const rowsAboveHeader = 60;

/**
 * Parses the visible sheets of a workbook. The bytes must have passed `guardUpload`, because the parser itself accepts
 * anything.
 */
export function parseXlsxGrids(bytes: Uint8Array): SheetOutcome<Grid[]> {
  let book: WorkBook;
  try {
    book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheetStubs: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellStyles: true,
      sheetRows: maxSheetRows + rowsAboveHeader + 1,
    });
  } catch {
    return rejectSheet(
      'damaged',
      'This workbook is damaged. Open it in a spreadsheet program, save it again as .xlsx, and upload the new file.',
    );
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const grids = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return sheet === undefined || isHidden ? [] : [gridOf(name, sheet, date1904)];
  });
  return { ok: true, value: grids };
}

function gridOf(name: string, sheet: WorkSheet, date1904: boolean): Grid {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  let columnCount = 0;
  for (const row of data) columnCount = Math.max(columnCount, row?.length ?? 0);
  return {
    name,
    rowCount: data.length,
    columnCount,
    cellAt: (row, column) => {
      const cell = data[row]?.[column];
      return cell === undefined ? undefined : cellOf(cell, date1904);
    },
    isHiddenRow: (row) => sheet['!rows']?.[row]?.hidden === true,
  };
}

const formulaWithoutValue =
  'contains a formula without a stored result. Open the file in a spreadsheet program, save it there, and upload it again.';

function cellOf(cell: CellObject, date1904: boolean): GridCell | undefined {
  // A formula without a stored result is a stub with the value 0, which must never become an amount.
  if (cell.t === 'z' || cell.v === undefined) {
    return cell.f === undefined ? undefined : { kind: 'error', text: `=${cell.f}`, problem: formulaWithoutValue };
  }
  if (cell.t === 'e')
    return {
      kind: 'error',
      text: errorText(cell),
      problem: 'contains an error. Correct the formula or type the value.',
    };
  if (cell.t === 'b') return { kind: 'boolean', text: cell.v === true ? 'TRUE' : 'FALSE' };
  if (cell.v instanceof Date) return { kind: 'date', text: cell.v.toISOString().slice(0, 10) };
  if (typeof cell.v === 'number') return numberCell(cell.v, typeof cell.z === 'string' ? cell.z : 'General', date1904);
  const text = String(cell.v).trim();
  return text === '' ? undefined : { kind: 'text', text };
}

const errorNames: Readonly<Record<string, string>> = {
  '0': '#NULL!',
  '7': '#DIV/0!',
  '15': '#VALUE!',
  '23': '#REF!',
  '29': '#NAME?',
  '36': '#NUM!',
  '42': '#N/A',
};

function errorText(cell: CellObject): string {
  return errorNames[String(cell.v)] ?? '#ERROR';
}

function numberCell(value: number, format: string, date1904: boolean): GridCell {
  if (SSF.is_date(format)) return dateCell(value, date1904);
  const plain = format.replaceAll(/\\(.)|"([^"]*)"/g, '$1$2').split(';')[0] ?? '';
  // A format of only zeros (000000000, 000-00-0000) shows leading zeros that the number itself has lost.
  if (/^0[0-]*0$/.test(plain) && Number.isInteger(value) && value >= 0) {
    return { kind: 'number', text: SSF.format(format, value) };
  }
  if (plain.includes('%')) return { kind: 'number', text: `${plainNumber(value * 100)}%` };
  return { kind: 'number', text: plainNumber(value) };
}

/**
 * Formats a number as users see it: with fifteen digits like a spreadsheet, and without an exponent or binary rounding
 * errors.
 */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const match = /^(-?\d(?:\.(\d+))?)e([+-]\d+)$/.exec(String(rounded));
  if (match === null) return String(rounded);
  const exponent = Number(match[3]);
  return exponent > 0 ? BigInt(rounded).toString() : rounded.toFixed(Math.min((match[2] ?? '').length - exponent, 100));
}

function dateCell(serial: number, date1904: boolean): GridCell {
  const day = Math.floor(serial);
  const impossible = {
    kind: 'error',
    text: plainNumber(serial),
    problem: 'contains a date that doesn’t exist. Type it again.',
  } as const;
  // Day 60 is February 29, 1900, which spreadsheets count although it never existed.
  if (day < 1 || (day === 60 && !date1904)) return impossible;
  const parts = SSF.parse_date_code(day, { date1904 });
  if (parts === null || parts.y > 9999) return impossible;
  const two = (part: number) => String(part).padStart(2, '0');
  return { kind: 'date', text: `${parts.y}-${two(parts.m)}-${two(parts.d)}` };
}
