import type { ColumnMatches, ExpectedColumn, SheetCellKind } from './sheet-reading.ts';

/** A cell as a format's parser returns it, before the header is found. */
export interface GridCell {
  readonly text: string;
  readonly kind: SheetCellKind;
  /** For `error` only: what is wrong and what to do. */
  readonly problem?: string;
}
export interface Grid {
  readonly name: string;
  readonly rowCount: number;
  readonly columnCount: number;
  cellAt(row: number, column: number): GridCell | undefined;
  isHiddenRow(row: number): boolean;
}

/** The task of the worker thread. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly format: 'xlsx' | 'csv';
  readonly expected: readonly ExpectedColumn[];
  readonly matches?: ColumnMatches | undefined;
  /** Whether to read only the titles and the first values. */
  readonly isPreview?: boolean;
}

export function isSheetTask(data: unknown): data is SheetTask {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'format' in data && 'expected' in data;
}
