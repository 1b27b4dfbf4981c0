/**
 * A column that a spreadsheet must or may have. `header` is its title in our template; `aliases` are titles that users
 * choose.
 */
export interface ExpectedColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
}

export type SheetCellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

/**
 * A cell as raw text: dates as `YYYY-MM-DD`, numbers plain (`1234.5`), or as shown if a number format of zeros provides
 * leading zeros (`001234567`). `error` is a cell without a usable value; its text is what the cell shows.
 */
export interface SheetCell {
  readonly text: string;
  readonly kind: SheetCellKind;
}

export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** As in the spreadsheet: A, B, … AA. */
  readonly letter: string;
}

export interface SheetRow {
  /** As numbered in the spreadsheet. */
  readonly rowNumber: number;
  readonly isHidden: boolean;
  /** By column key; blank cells are left out. */
  readonly cells: Readonly<Record<string, SheetCell>>;
}

/** A cell that no rule can repair: the user has to change the file or the cell. */
export interface SheetFault {
  readonly rowNumber: number;
  readonly letter: string;
  readonly header: string;
  readonly sentence: string;
}

export interface SheetReading {
  readonly sheetName: string;
  readonly headerRowNumber: number;
  readonly columns: readonly SheetColumn[];
  /** Titled columns that we don't recognize: reported to the user, not read. */
  readonly unknownColumns: readonly { readonly header: string; readonly letter: string }[];
  readonly rows: readonly SheetRow[];
  readonly faults: readonly SheetFault[];
}

export type SheetRejectionCode =
  | 'empty'
  | 'tooLarge'
  | 'wrongType'
  | 'damaged'
  | 'expandsTooFar'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'noHeader'
  | 'missingColumns'
  | 'doubledColumns'
  | 'noRows'
  | 'tooSlow';

/** Why a file is rejected, as a sentence that says what to do. */
export interface SheetRejection {
  readonly ok: false;
  readonly code: SheetRejectionCode;
  readonly sentence: string;
}

export type SheetOutcome<T> = { readonly ok: true; readonly value: T } | SheetRejection;

export const maxSheetRows = 50_000;
export const maxSheetColumns = 200;

export function rejectSheet(code: SheetRejectionCode, sentence: string): SheetRejection {
  return { ok: false, code, sentence };
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCodePoint(65 + (index % 26));
}
