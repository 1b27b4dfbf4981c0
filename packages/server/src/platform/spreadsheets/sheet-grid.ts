import type { ExpectedColumn, SheetCellKind } from './sheet-reading.ts';

/** The output of a format's parser for finding the header: sheets of rows, with cells by column index. */
export interface GridCell {
  readonly text: string;
  readonly kind: SheetCellKind;
  /** Only with `error`: what is wrong and what to do. */
  readonly problem?: string;
}
export interface Grid {
  readonly name: string;
  readonly rowCount: number;
  readonly columnCount: number;
  cellAt(row: number, column: number): GridCell | undefined;
  isHiddenRow(row: number): boolean;
}

/** The request to the worker. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly format: 'xlsx' | 'csv';
  readonly expected: readonly ExpectedColumn[];
}

export function isSheetTask(data: unknown): data is SheetTask {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'format' in data && 'expected' in data;
}
