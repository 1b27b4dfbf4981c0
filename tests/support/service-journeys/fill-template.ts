import { type CellObject, read, utils, type WorkSheet, write } from '@e965/xlsx';
import type { CalendarDate } from '../../../packages/domain/src/foundation/calendar/dates.ts';

/** A cell as a spreadsheet program stores it, or a string for text that a user typed or pasted. */
export type StoredCell = string | CellObject;

/** A date: the number of days since 1899, shown by the format of the cell. */
export const dateCell = (date: CalendarDate): CellObject => ({
  t: 'n',
  v: Date.parse(date) / 86_400_000 + 25_569,
  z: 'm/d/yyyy',
});

/** A number without the leading zeros that the user typed. */
export const numberCell = (digits: string): CellObject => ({ t: 'n', v: Number(digits) });

/** A formula with its stored result, shown with thousands separators. */
export const sumCell = (dollars: number): CellObject => ({
  t: 'n',
  f: `SUM(${dollars - 100},100)`,
  v: dollars,
  z: '"$"#,##0.00',
});

interface Filled {
  readonly bytes: Buffer;
  /** Row of the workbook with the first participant, counted from 1. */
  readonly firstRow: number;
}

/**
 * Fills in a template as a spreadsheet program saves it: a merged title above the header, shared strings, cells without
 * a value, and typed cells below the headers. An undefined row stays empty.
 */
export function fillTemplate(
  template: Uint8Array,
  rows: readonly (Readonly<Record<string, StoredCell>> | undefined)[],
): Filled {
  const book = read(template, { type: 'buffer', cellStyles: true, sheetStubs: true });
  const name = book.SheetNames[0] ?? '';
  const sheet = book.Sheets[name];
  if (sheet === undefined) throw new Error('the template has no sheet');
  const [header = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const filled: WorkSheet = utils.aoa_to_sheet([['Northwind Mills, 4th quarter'], header]);
  filled['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 3 } }];
  for (const [at, row] of rows.entries()) {
    for (const [title, cell] of Object.entries(row ?? {})) {
      const column = header.findIndex((one) => one.replace(/ \*$/, '') === title);
      if (column < 0) throw new Error(`the template has no column ${title}`);
      filled[utils.encode_cell({ r: at + 2, c: column })] = typeof cell === 'string' ? { t: 's', v: cell } : cell;
    }
  }
  filled['!ref'] = utils.encode_range({ r: 0, c: 0 }, { r: rows.length + 1, c: header.length - 1 });
  book.Sheets[name] = filled;
  return { bytes: write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, cellStyles: true }), firstRow: 3 };
}
