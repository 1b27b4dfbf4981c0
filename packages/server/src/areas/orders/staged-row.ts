import type { RawCell } from '@fiducia/domain/orders/read-cell';
import type { RowReading } from '@fiducia/domain/orders/read-participant-row';

/** Values of one participant, from a spreadsheet row or a form. */
export interface StagedRow {
  readonly rowNumber: number | null;
  readonly cells: Readonly<Record<string, RawCell>>;
  /** Column letters of the spreadsheet by key; empty for a form. */
  readonly letters: Readonly<Record<string, string>>;
  /** Errors found while reading the spreadsheet, by key. */
  readonly sheetFaults: Readonly<Record<string, string>>;
}

export interface Judged {
  readonly row: StagedRow;
  readonly reading: RowReading;
  /** Blind index of a valid tax ID, as hexadecimal text. */
  readonly taxIdIndex: string | null;
}
