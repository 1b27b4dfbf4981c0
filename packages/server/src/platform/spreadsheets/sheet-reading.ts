/**
 * A column that a spreadsheet must or may have. `header` is its title in our template; `aliases` are other titles that
 * users may use.
 */
export interface ExpectedColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
  /** A form that only values of this column have. A column of such values is suggested whatever its title. */
  readonly valuePattern?: RegExp;
}

export type SheetCellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

/**
 * A cell as text. Dates are `YYYY-MM-DD`, and numbers are unformatted (`1234.5`), except that a format of zeros keeps
 * leading zeros (`001234567`). An `error` cell has no usable value, and its text is what the cell shows.
 */
export interface SheetCell {
  readonly text: string;
  readonly kind: SheetCellKind;
}

export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** The column's letter in the spreadsheet: A, B, … AA. */
  readonly letter: string;
}

export interface SheetRow {
  /** The row's number in the spreadsheet. */
  readonly rowNumber: number;
  readonly isHidden: boolean;
  /** Cells by column key, without blank cells. */
  readonly cells: Readonly<Record<string, SheetCell>>;
}

/** A cell that can't be read. The user must correct it in the file. */
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
  /** Columns with titles that we don't recognize. They are reported to the user but not read. */
  readonly unknownColumns: readonly { readonly header: string; readonly letter: string }[];
  readonly rows: readonly SheetRow[];
  readonly faults: readonly SheetFault[];
}

/**
 * Columns that a user chose for titles we don't recognize, by plain title. They replace our own recognition. Null for a
 * title that isn't read.
 */
export type ColumnMatches = Readonly<Record<string, string | null>>;

/** A titled column of a spreadsheet that isn't imported yet. */
export interface PreviewedColumn {
  readonly header: string;
  readonly letter: string;
  /** The column it is read as, if we recognize its title. */
  readonly key: string | null;
  /** Whether a user decided not to read columns with this title. */
  readonly isIgnored: boolean;
  /** The column it probably is. Only for a title that we don't recognize. */
  readonly suggestion: string | null;
  /** Its first values. */
  readonly samples: readonly string[];
  /** Its values in the first rows, also empty ones. */
  readonly firstRows: readonly string[];
}

export interface SheetPreview {
  readonly columns: readonly PreviewedColumn[];
  /** Number of filled rows below the header. */
  readonly rowCount: number;
}

export type SheetRejectionCode =
  | 'empty'
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

/** The reason why a file is rejected. `sentence` says what to do. */
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

/** Returns the letter of a column: A for 0, Z for 25, AA for 26. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCodePoint(65 + (index % 26));
}
