import type { RegistryCorrection } from '@fiducia/contract/registry/registry-correction';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { SheetCell, SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';

type Corrections = readonly RegistryCorrection[];

/** Splits a cell such as `C7` into its column letter and row number. */
function partsOf(cell: string): { readonly letter: string; readonly rowNumber: number } {
  const [, letter = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return { letter, rowNumber: Number(digits) };
}

function unknownCell({ columns, rows }: SheetReading, corrections: Corrections): Rejection | undefined {
  const letters = new Set(columns.map(({ letter }) => letter));
  const rowNumbers = new Set(rows.map(({ rowNumber }) => rowNumber));
  const unknown = corrections.find(({ id }) => {
    const { letter, rowNumber } = partsOf(id);
    return !letters.has(letter) || !rowNumbers.has(rowNumber);
  });
  if (unknown === undefined) return undefined;
  return invalid({ corrections: [`This file has no value in cell ${unknown.id}. Choose the file again.`] });
}

/**
 * Returns a spreadsheet with the corrected cells in place of those in the file. A corrected cell is text, so that a tax
 * ID is read as it was typed, and no longer counts as unreadable.
 */
export function correctSheet(reading: SheetReading, corrections: Corrections): SheetReading | Rejection {
  const problem = unknownCell(reading, corrections);
  if (isRejection(problem)) return problem;
  const keyAt = new Map(reading.columns.map(({ letter, key }) => [letter, key]));
  const cellsOf = new Map<number, Record<string, SheetCell>>();
  for (const { id, value } of corrections) {
    const { letter, rowNumber } = partsOf(id);
    const cells = cellsOf.get(rowNumber) ?? {};
    cells[keyAt.get(letter) ?? ''] = { text: value.trim(), kind: 'text' };
    cellsOf.set(rowNumber, cells);
  }
  const corrected = new Set(corrections.map(({ id }) => id));
  return {
    ...reading,
    rows: reading.rows.map((row) => ({ ...row, cells: { ...row.cells, ...cellsOf.get(row.rowNumber) } })),
    faults: reading.faults.filter(({ letter, rowNumber }) => !corrected.has(`${letter}${rowNumber}`)),
  };
}
