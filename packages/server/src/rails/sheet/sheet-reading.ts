/** A column that a sheet must or may have. `header` is its title in our template; `aliases` are titles that people use. */
export interface ExpectedColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
}

export type SheetCellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

/**
 * One cell as raw text: dates as `YYYY-MM-DD`, numbers plain (`1234.5`), or as shown when a format of zeros carries the
 * leading ones (`001234567`). `error` is a cell without a usable value; its text says what stands there.
 */
export interface SheetCell {
  readonly text: string;
  readonly kind: SheetCellKind;
}

export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** As the spreadsheet names it: A, B, … AA. */
  readonly letter: string;
}

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly rowNumber: number;
  readonly isHidden: boolean;
  /** By column key; a blank cell is absent. */
  readonly cells: Readonly<Record<string, SheetCell>>;
}

/** A cell that no rule can save: the person has to change the file or the cell. */
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
  /** Titled columns that we do not know: told to the person, not read. */
  readonly unknownColumns: readonly { readonly header: string; readonly letter: string }[];
  readonly rows: readonly SheetRow[];
  readonly faults: readonly SheetFault[];
}

export type SheetRefusalCode =
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

/** Why a file is not taken, in words that say what to do. */
export interface SheetRefusal {
  readonly ok: false;
  readonly code: SheetRefusalCode;
  readonly sentence: string;
}

export type SheetOutcome<T> = { readonly ok: true; readonly value: T } | SheetRefusal;

export const mostSheetRows = 50_000;
export const mostSheetColumns = 200;

export function refuseSheet(code: SheetRefusalCode, sentence: string): SheetRefusal {
  return { ok: false, code, sentence };
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCodePoint(65 + (index % 26));
}
